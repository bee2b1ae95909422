/** Contractions as people type them, without the apostrophe: "isnt", "theres". None of them is another word. */
const negated = 'is are was were do does did has have had should must could would'.split(' ');

export const contractions: ReadonlyMap<string, string> = new Map([
  ...negated.map((verb): [string, string] => [`${verb}nt`, `${verb}n't`]),
  ['cant', "can't"],
  ['dont', "don't"],
  ['theres', "there's"],
]);

const unmarked = new RegExp(String.raw`\b(?:${[...contractions.keys()].join('|')})\b`, 'gu');
const quotes = /("[^"]*"|“[^”]*”)/u;

/** The same with their apostrophes, outside quotes. */
export const withApostrophes = (text: string): string =>
  text
    .split(quotes)
    .map((part, at) => (at % 2 === 1 ? part : part.replaceAll(unmarked, (word) => contractions.get(word) ?? word)))
    .join('');
