import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

/** Where a server for development runs: `make demo-web`, or another that ADJUDICATOR_WEB names. */
const SERVER = process.env["ADJUDICATOR_WEB"] ?? "http://127.0.0.1:8080";

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: process.env["CONSOLE_OUT"] ?? "../../adjudicator/console",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // the policy of the pages allows no data: addresses
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  server: { proxy: { "/adjudicator.v1.": { target: SERVER, changeOrigin: true, headers: { origin: SERVER } } } },
});
