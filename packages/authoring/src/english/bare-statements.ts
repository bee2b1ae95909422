/** Statements without a verb, about the page: "Still 5 results", `"Last name is missing." and "Email is missing."`. */
import { isHintWord } from './hints.ts';
import { sounds } from './next-entries.ts';
import { readNumber } from './number.ts';
import { impliedWords, isQuoted, membersOf, trimMarks, wordSet, type Phrase } from './phrase.ts';

const adverbs = wordSet('still now again then altogether');
const bounds = wordSet('only just exactly');
/** Values of fields, and how long something takes. */
const measured = wordSet(
  'nights adults children guests persons people seconds minutes hours days weeks months years times stars points dollars euros pounds characters digits letters percent',
);

/** "5 results", "still exactly two rows": so many there are. That there are none would pass on any page. */
export function bareCount(core: Phrase, isSeen: boolean): Phrase | undefined {
  const words = trimMarks(core);
  let at = 0;
  while (adverbs.has(words[at]?.lower ?? '')) at += 1;
  const isExact = bounds.has(words[at]?.lower ?? '');
  if (isExact) at += 1;
  // "2 tickets", after a step, may be what it needs.
  if (at === 0 && !isSeen) return undefined;
  const amount = readNumber(words[at]?.lower ?? '');
  const noun = words.slice(at + 1);
  const last = noun.at(-1);
  const isPlural = amount === 1 || last?.lower.endsWith('s') === true;
  const isPlain = noun.every(({ kind, text }) => kind === 'word' && /^\p{Ll}[\p{L}-]+$/u.test(text));
  if (!amount || noun.length === 0 || noun.length > 2 || !isPlural || !isPlain) return undefined;
  if (measured.has(last?.lower ?? '') || (isHintWord(noun[0]?.lower ?? '') && noun.length > 1)) return undefined;
  return [...impliedWords(isExact ? 'there are exactly' : 'there are'), ...words.slice(at)];
}

/** Sentences in quotation marks: nobody clicks these. */
export function bareTexts(core: Phrase): Phrase | undefined {
  const members = membersOf(trimMarks(core).filter(({ lower }, at) => at > 0 || lower !== 'also'));
  const areTexts =
    members.length > 0 && members.every((member) => isQuoted(member) && sounds.test(member[0]?.value ?? ''));
  return areTexts
    ? members.flatMap((member, at) => [
        ...impliedWords(at === 0 ? 'there' : 'and').slice(at === 0 ? 1 : 0),
        ...member,
        ...impliedWords('is visible'),
      ])
    : undefined;
}
