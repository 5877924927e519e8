// What the server has worded is asked for anew when the page speaks another language.
import { untrack } from "svelte";
import { speech } from "./i18n.svelte";

/** Calls back at every change of the language, not for the first one. */
export function whenRetold(tell: () => unknown): void {
  let spoken = speech.language;
  $effect(() => {
    if (speech.language === spoken) return;
    spoken = speech.language;
    untrack(tell);
  });
}
