import "./theme/fonts.css";
import "./theme/theme.css";
import "./theme/sizes.css";
import "./theme/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { startSpeech } from "./i18n/i18n.svelte";
import { addressOf } from "./paths";
import { router } from "./router.svelte";
import { startTheme } from "./theme/theme.svelte";

startTheme();
router.start();
await startSpeech();
const target = document.getElementById("page");
if (target) mount(App, { target });

// The page can be installed, and opens without a line. Browsers that keep nothing go on without.
if (import.meta.env.PROD && "serviceWorker" in navigator) void keepPage().catch(() => undefined);

/** Lets the worker keep the page, with what was loaded before the worker was there. */
async function keepPage(): Promise<void> {
  await navigator.serviceWorker.register(addressOf("/service-worker.js"));
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(performance.getEntriesByType("resource").map(({ name }) => name));
}
