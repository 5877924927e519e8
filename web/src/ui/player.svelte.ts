// The name that this browser's player goes by; kept from one visit to the next, never sent but to a table.
const STORED = "magie.name";
export const LONGEST_NAME = 24;

class Player {
  name: string = $state(typeof localStorage === "undefined" ? "" : (localStorage.getItem(STORED) ?? ""));

  rename(name: string): void {
    this.name = name.trim().slice(0, LONGEST_NAME);
    if (this.name) localStorage.setItem(STORED, this.name);
    else localStorage.removeItem(STORED);
  }
}

export const player = new Player();
