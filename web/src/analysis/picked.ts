// What was clicked to be changed.
export type Picked = { kind: "space"; space: string } | { kind: "seat"; seat: number };
