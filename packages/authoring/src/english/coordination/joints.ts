import { readsAt, wordSet, type Phrase } from '../phrase.ts';

/** Where a clause may be cut in two: the words between the parts belong to neither. */
export interface Joint {
  start: number;
  end: number;
  kind: 'list' | 'so' | 'same' | 'contrast' | 'result' | 'aside' | 'sentence' | 'with' | 'which';
}

const contrasts = wordSet('but while whereas though although yet whilst');
const results = wordSet('- – — -> --> => ==> → ⇒ ➔ :');
const lists = wordSet('and & plus ;');

/** The words at `at` that join what's before and after them; undefined where there are none. */
function jointAt(phrase: Phrase, at: number): Joint | undefined {
  const { kind, lower = '', text } = phrase[at] ?? {};
  if (kind === 'quoted') return undefined;
  if (lower === ',') {
    const next = jointAt(phrase, at + 1);
    const isSo = readsAt(phrase, at + 1, ['so']) && !/^(?:is|are|that|does|do)$/.test(phrase[at + 2]?.lower ?? '');
    if (isSo) return { start: at, end: at + 2, kind: 'so' };
    return next && next.kind !== 'aside' ? { ...next, start: at } : { start: at, end: at + 1, kind: 'list' };
  }
  if (readsAt(phrase, at, ['as', 'well', 'as'])) return { start: at, end: at + 3, kind: 'same' };
  if (lists.has(lower)) {
    const isAlso = readsAt(phrase, at + 1, ['also']) || readsAt(phrase, at + 1, ['then']);
    return { start: at, end: at + (isAlso ? 2 : 1), kind: 'list' };
  }
  if (contrasts.has(lower)) return { start: at, end: at + 1, kind: 'contrast' };
  if (text !== undefined && results.has(text)) return { start: at, end: at + 1, kind: 'result' };
  if (lower === '(' && !/\d/.test(phrase[at + 1]?.text ?? '')) return { start: at, end: at + 1, kind: 'aside' };
  if (lower === 'with') return { start: at, end: at + 1, kind: 'with' };
  if (lower === 'which') return { start: at, end: at + 1, kind: 'which' };
  return undefined;
}

/** `… "Wrong password." The box …`: the end of a sentence that's within a quotation. */
const endsWithin = (phrase: Phrase, at: number): boolean =>
  phrase[at - 1]?.kind === 'quoted' &&
  /[.!?]$/u.test(phrase[at - 1]?.value ?? '') &&
  phrase[at]?.kind === 'word' &&
  /^\p{Lu}/u.test(phrase[at]?.text ?? '');

/** The joints of a clause, from left to right. */
export function jointsOf(phrase: Phrase): Joint[] {
  const found: Joint[] = [];
  for (let at = 1; at < phrase.length - 1; at += 1) {
    const joint = jointAt(phrase, at);
    if (joint && joint.end < phrase.length) {
      found.push(joint);
      at = joint.end - 1;
    } else if (endsWithin(phrase, at)) found.push({ start: at, end: at, kind: 'sentence' });
  }
  return found;
}

/** Words that make the parts depend on one another, so none can be read alone. */
const binding = wordSet(
  'or nor either unless until till if whether except instead rather otherwise else respectively once when whenever before after because since might may perhaps maybe probably vice versa together each other another same swapped without lest provided',
);
const bindingWords = [
  ['one', 'of'],
  ['at', 'least', 'one'],
  ['used', 'to'],
  ['i', 'think'],
  ['not', 'both'],
  ['not', 'all'],
  ['as', 'soon', 'as'],
  ['at', 'once'],
  ['and', 'so', 'on'],
  ['for', 'example'],
];

/** Whether it would change what a clause means to cut it. */
export const isBound = (phrase: Phrase): boolean =>
  phrase.some(({ kind, lower }, at) =>
    kind === 'quoted' ? false : binding.has(lower) || bindingWords.some((words) => readsAt(phrase, at, words)),
  );
