// Where the page lives: at the root of a server, or below a path (`/games`) that a proxy gives to Magie.

/** The path before all addresses of the page, without a slash at its end; empty at the root. */
export const base: string = baseOf(
  globalThis.document?.querySelector<HTMLMetaElement>("meta[name=base-path]")?.content,
);

/** The server writes the path into the page; one that comes from the workshop has none. */
export function baseOf(told: string | undefined): string {
  return told?.startsWith("/") ? told.replace(/\/+$/, "") : "";
}

/** The address of a page or of something that the server has: `/t/ab12` becomes `/games/t/ab12`. */
export function addressOf(path: string, below: string = base): string {
  return below + path;
}

/** The page that an address names: `/games/t/ab12` becomes `/t/ab12`; null for what is not ours. */
export function pathOf(address: string, below: string = base): string | null {
  if (below === "") return address;
  if (address === below) return "/";
  return address.startsWith(`${below}/`) ? address.slice(below.length) : null;
}
