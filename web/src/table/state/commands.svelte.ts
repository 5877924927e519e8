// What can be done by key: components register their commands, the keyboard runs them and the help sheet lists them.
import { createContext, onDestroy } from "svelte";

export interface Command {
  /** Its words are the message `table.key-` and this name. */
  readonly name: string;
  /** The keys that ask for it, as the browser names them; letters in lower case. */
  readonly keys: readonly string[];
  readonly isAvailable: (key: string) => boolean;
  readonly run: (key: string) => void;
  /** What holding the key down does. */
  readonly again?: () => void;
}

export interface Press {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  repeat: boolean;
}

export class Commands {
  #groups: readonly (readonly Command[])[] = $state.raw([]);

  /** All commands, those of the component that came last first. */
  get all(): readonly Command[] {
    return this.#groups.flat();
  }

  /** Adds the commands of a component; gives what takes them away again. */
  register(group: readonly Command[]): () => void {
    this.#groups = [group, ...this.#groups];
    return () => (this.#groups = this.#groups.filter((other) => other !== group));
  }

  /** Runs what a key press asks for, if it can be done now; says whether the key means anything here. */
  press(press: Press): boolean {
    if (press.ctrlKey || press.metaKey || press.altKey) return false;
    const key = press.key.length === 1 ? press.key.toLowerCase() : press.key;
    const meant = this.all.filter(({ keys }) => keys.includes(key));
    if (press.repeat) {
      const held = meant.find((command) => command.again !== undefined && command.isAvailable(key));
      held?.again?.();
      return held !== undefined;
    }
    meant.find((command) => command.isAvailable(key))?.run(key);
    return meant.length > 0;
  }
}

export const [useCommands, provideCommands] = createContext<Commands>();

/** Registers commands for as long as the component lives that this is called in. */
export function registerCommands(commands: Commands, group: readonly Command[]): void {
  onDestroy(commands.register(group));
}
