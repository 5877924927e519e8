// Which page the address names. Links are plain `<a href>`: clicks on them stay in the page.
import { addressOf, pathOf } from "./paths";

export type Route =
  | { page: "home" }
  | { page: "table"; id: string }
  | { page: "review"; id: string }
  /** Without an edition it is the rulebook of the first. */
  | { page: "rules"; edition: string }
  | { page: "analysis" }
  | { page: "nowhere" };

/** The page of a path: `/t/ab12` is a table. */
export function routeOf(path: string): Route {
  let parts: string[];
  try {
    parts = path.split("/").filter(Boolean).map(decodeURIComponent);
  } catch {
    return { page: "nowhere" };
  }
  const [first, second, ...more] = parts;
  if (first === undefined) return { page: "home" };
  if (first === "rules" && second === undefined) return { page: "rules", edition: "" };
  if (first === "analysis" && second === undefined) return { page: "analysis" };
  if (second !== undefined && more.length === 0) {
    if (first === "t") return { page: "table", id: second };
    if (first === "review") return { page: "review", id: second };
    if (first === "rules") return { page: "rules", edition: second };
  }
  return { page: "nowhere" };
}

function routeHere(): Route {
  const path = pathOf(location.pathname);
  return path === null ? { page: "nowhere" } : routeOf(path);
}

class Router {
  route: Route = $state(routeHere());
  hash: string = $state(location.hash);

  /** Go to an address of this page, `/t/ab12` for instance. */
  go(path: string): void {
    const address = addressOf(path);
    if (address !== location.pathname + location.search + location.hash) history.pushState(null, "", address);
    const wasElsewhere = JSON.stringify(this.route) !== JSON.stringify(routeHere());
    this.#read();
    if (wasElsewhere && !location.hash) scrollTo(0, 0);
  }

  start(): void {
    addEventListener("popstate", () => this.#read());
    document.addEventListener("click", (click) => this.#follow(click));
  }

  #read(): void {
    const route = routeHere();
    if (JSON.stringify(route) !== JSON.stringify(this.route)) this.route = route;
    this.hash = location.hash;
  }

  #follow(click: MouseEvent): void {
    if (click.defaultPrevented || click.button !== 0 || click.metaKey || click.ctrlKey || click.shiftKey) return;
    const link = (click.target as Element | null)?.closest?.("a");
    if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute("download")) return;
    const path = link.origin === location.origin ? pathOf(link.pathname) : null;
    if (path === null || path.startsWith("/api/")) return;
    click.preventDefault();
    this.go(path + link.search + link.hash);
  }
}

export const router = new Router();
