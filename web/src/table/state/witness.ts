// What this browser saw of the dice, for the components that show it.
import { createContext } from "svelte";
import type { Witness } from "../fair/witness";

export const [useWitness, provideWitness] = createContext<Witness>();
