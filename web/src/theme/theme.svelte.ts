// Light, dark, or as the system has it. The choice stands as `data-theme` on the root; theme.css does the rest.
export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

const STORED = "magie.theme";

class ThemeChoice {
  choice: Theme = $state("system");

  choose(theme: Theme): void {
    this.choice = theme;
    localStorage.setItem(STORED, theme);
    if (theme === "system") delete document.documentElement.dataset["theme"];
    else document.documentElement.dataset["theme"] = theme;
  }

  /** System, light, dark, and around again. */
  next(): void {
    this.choose(THEMES[(THEMES.indexOf(this.choice) + 1) % THEMES.length] ?? "system");
  }
}

export const theme = new ThemeChoice();

/** Takes up the choice of the last visit. */
export function startTheme(): void {
  const stored = localStorage.getItem(STORED);
  theme.choose(THEMES.find((known) => known === stored) ?? "system");
}
