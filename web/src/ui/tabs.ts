// What every row of tabs is told, whether or not its panel comes with it.
export interface TabRow<Name extends string> {
  names: readonly Name[];
  /** The one that is shown. */
  selected: Name;
  label: string;
  /** Begins the ids of the tabs; the panel has this one as `{prefix}-panel`. */
  prefix: string;
  wordOf: (name: Name) => string;
  countOf?: (name: Name) => number | null;
}
