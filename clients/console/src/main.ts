import { mount } from "svelte";
import App from "./App.svelte";
import { keepPages } from "./offline";
import "./styles/index.css";

mount(App, { target: document.getElementById("page")! });
keepPages();
