import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";

export default {
  preprocess: vitePreprocess(),
  compilerOptions: {
    fragments: "tree", // elements are made one by one, never from text: what the policy of the pages asks for
  },
};
