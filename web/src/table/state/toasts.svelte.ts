// Short notices that go by themselves: refusals with their clause, and what was done out of sight.
import { createContext } from "svelte";

export interface Toast {
  id: number;
  text: string;
  clause: string;
  isAlarm: boolean;
}

const SHOWN_MS = 7000;

export class Toasts {
  all: Toast[] = $state.raw([]);
  #made = 0;

  show(text: string, { clause = "", isAlarm = false } = {}): void {
    const toast = { id: (this.#made += 1), text, clause, isAlarm };
    this.all = [...this.all.filter((other) => other.text !== text), toast].slice(-3);
    setTimeout(() => this.drop(toast.id), SHOWN_MS);
  }

  drop(id: number): void {
    this.all = this.all.filter((toast) => toast.id !== id);
  }
}

export const [useToasts, provideToasts] = createContext<Toasts>();
