// What a table needs of the wire beyond its common names.
import type { components } from "../wire/schema";

export type * from "../wire";

type Schemas = components["schemas"];

/** One side of a deal; whatever is empty may be left out. */
export type Assets = Partial<Schemas["Assets"]>;
/** Who pays or is paid: a seat, the Bank, or the pool. */
export type Account = Schemas["Paid"]["payer"];
/** Until when the others wait for somebody who has no clock. */
export type Patience = NonNullable<Schemas["TableView"]["patience"]>;
export type Checked = Schemas["Checked"];
/** What a plan for a group would mean. */
export type Planned = Schemas["Planned"];
/** What a request is answered with. */
export type Answer = Schemas["Done"] | Schemas["Refused"] | Checked | Planned;
