import { readsAt, type Phrase } from './phrase.ts';

/** Words before the verb that carry no meaning for a test: order, politeness, who acts, Gherkin. */
const openings = [
  'and then',
  'after that',
  'afterwards',
  'next',
  'then',
  'and',
  'but',
  'also',
  'finally',
  'lastly',
  'first of all',
  'first',
  'firstly',
  'second',
  'secondly',
  'third',
  'thirdly',
  'fourth',
  'now',
  'so',
  'once there',
  'there',
  'later',
  'subsequently',
  'last',
  'please',
  'kindly',
  'just',
  'simply',
  'could you',
  'can you',
  'would you',
  'you should',
  "let's",
  'let us',
  'try to',
  'go ahead and',
  'given that',
  'given',
  'when',
  'as a user',
  'as the user',
  'as an admin',
  'i',
  "i'd like to",
  "i'm",
  'we',
  "we're",
  'you',
  'he',
  'she',
  'they',
  'the user',
  'a user',
  'user',
  'the users',
  'the customer',
  'a customer',
  'customer',
  'the visitor',
  'a visitor',
  'the tester',
  'the shopper',
  'the client',
  'somebody',
  'someone',
  'should be able to',
  'can',
  'could',
  'will',
  'would like to',
  'would',
  'want to',
  'wants to',
  'need to',
  'needs to',
  'have to',
  'has to',
  'must',
  'shall',
  'be able to',
  'am able to',
  'is able to',
  'attempt to',
  'attempts to',
  'tries to',
  'proceed to',
  'proceeds to',
  'continue to',
  ',',
  ':',
  '-',
  '*',
  '(',
  '>',
  'have',
  'has',
  'am going to',
  'is going to',
  'going to',
].map((words) => words.split(' '));

const byFirst = Map.groupBy(
  openings.toSorted((a, b) => b.length - a.length),
  (words) => words[0] ?? '',
);

const endings = new Set(['please', '.', ',', ';', '!', '…', 'then', 'and', 'first', 'afterwards', '&', 'but']);
const subjects = new Set('i we you he she they user users customer visitor tester shopper'.split(' '));

/** The clause without the noise at both ends. */
export function stripNoise(phrase: Phrase): Phrase {
  let start = 0;
  while (start < phrase.length) {
    const first = phrase[start];
    const found =
      first?.kind === 'bullet'
        ? 1
        : byFirst.get(first?.lower ?? '')?.find((words) => readsAt(phrase, start, words))?.length;
    if (found === undefined) break;
    start += found;
  }
  let end = phrase.length;
  while (end > start && endings.has(phrase[end - 1]?.lower ?? '')) end -= 1;
  return phrase.slice(start, end);
}

/** Whether the clause says who acts: "I", "the user". */
export const hasSubject = (phrase: Phrase, core: Phrase): boolean => {
  const length = core[0] ? phrase.indexOf(core[0]) : phrase.length;
  return phrase.slice(0, length).some((token) => subjects.has(token.lower));
};
