// The sizes, in pixels, at which the page changes its shape: of the window, or of the box that a part stands in.
// Media and container queries cannot read variables: they say these numbers, as `(width <= 700px)`, and no others.
export const BREAKPOINTS = {
  /** No room for what goes without saying. */
  least: 320,
  /** A small phone, or a narrow column: words give way to icons. */
  tiny: 400,
  /** A phone held sideways, by its height: the question comes first. */
  flat: 520,
  /** Too narrow for two things side by side, or for the whole board. */
  small: 600,
  /** Up to here the table is a phone's: board, question, and all else in sheets. */
  phone: 700,
  /** A low window: the question stays in sight while the rest scrolls. */
  low: 760,
  /** A small laptop, by its height: everybody at the table has one line. */
  laptop: 820,
  /** A tablet held upright has the phone's table too. */
  upright: 900,
  /** Up to here three columns become two. */
  desktop: 1080,
} as const;
