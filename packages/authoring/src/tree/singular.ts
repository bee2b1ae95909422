/** These end in "ie", not in "y". */
const ending = /(?:mov|cook|self|cal(?:or)?|zomb|^[tpl])ies$/;

/** One of several: "entries" is "entry". A word that only looks like a plural ("status", "address", "series") stays. */
export function singular(word: string): string {
  if (/(?:series|species)$/.test(word)) return word;
  if (/[^aeiou]ies$/.test(word) && !ending.test(word)) return word.replace(/ies$/, 'y');
  return word.replace(/(?<=x|ch|sh|ss)es$/, '').replace(/(?<=[^su])s$/, '');
}
