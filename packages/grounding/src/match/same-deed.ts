/** Verbs that say the same of a form: what people call creating, a button calls adding. */
const deeds = (
  'create add new make register|save update apply change edit store|send submit share post|pay send transfer payment|invite send|' +
  'book reserve|search find look filter|order buy purchase checkout|sign log join register|comment post reply send|write send post|submit save finish done|apply redeem use'
)
  .split('|')
  .map((words) => new Set(words.split(' ')));

const leastStem = 3;

/** Words that say the same as a verb, with itself. */
export const sameDeeds = (verb: string): ReadonlySet<string> =>
  new Set([verb, ...deeds.filter((words) => words.has(verb)).flatMap((words) => [...words])]);

/** Whether one of the words says what the verb says: "payment" for "pay". */
export function isSameDeed(verb: string, words: readonly string[]): boolean {
  const same = sameDeeds(verb);
  return words.some((word) => same.has(word) || (verb.length >= leastStem && word.startsWith(verb)));
}
