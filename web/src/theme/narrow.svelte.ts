// Whether the window is a phone's: narrow, or a tablet held upright.
import { MediaQuery } from "svelte/reactivity";
import { BREAKPOINTS } from "./breakpoints";

const { phone, upright } = BREAKPOINTS;

export const narrow = new MediaQuery(`(width <= ${phone}px), (width <= ${upright}px) and (orientation: portrait)`);
