// A deed prints its sums alike: figures alone, as on the board; what is no sum stays as it is worded.

/** The figures of a sum of money; other words unchanged. */
export function plainSum(words: string, currency = ""): string {
  const figures = words.replace(currency, "").trim();
  return /^[\d\s.,]+$/.test(figures) ? figures : words;
}
