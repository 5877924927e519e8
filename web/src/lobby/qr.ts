// A QR code as one path of squares.
import { encode } from "uqr";

export interface QrPath {
  size: number;
  d: string;
}

/** The code of a text; one unit is one square, the quiet border included. */
export function qrPath(text: string): QrPath {
  const { data, size } = encode(text, { ecc: "M", border: 2 });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, d: squares.join("") };
}
