import "./theme/fonts.css";
import "./theme/theme.css";
import "./theme/sizes.css";
import "./theme/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { startSpeech } from "./i18n/i18n.svelte";
import { router } from "./router.svelte";
import { startTheme } from "./theme/theme.svelte";

startTheme();
router.start();
await startSpeech();
const target = document.getElementById("page");
if (target) mount(App, { target });

// The page can be installed, and opens without a line. Browsers that keep nothing go on without.
if (import.meta.env.PROD && "serviceWorker" in navigator) {
  addEventListener("load", () => void navigator.serviceWorker.register("/service-worker.js").catch(() => undefined));
}
