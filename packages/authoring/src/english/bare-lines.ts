/** "Start date 1 March, end date 15 March, reason Vacation": the lines of a form in one sentence, without a verb. */
import { asQuoted } from './coordination/plain-words.ts';
import { readLine } from './grammar/slots.ts';
import { stripNoise } from './noise.ts';
import { impliedWords, trimMarks, wordSet, type Phrase } from './phrase.ts';
import type { Segment } from './segments.ts';
import { findPredicate } from './statements/predicate.ts';
import { beginsCheck, matchVerbs, verbForm } from './verbs.ts';

/** Fields that forms have. "Status", "total" and "count" are what pages show. */
const fields = wordSet(
  'name names title email mail phone telephone address street city town zip postcode postal country date time start end from to check-in check-out arrival departure birthday birth amount price cost quantity guests adults children seats nights persons people subject body message description reason comment note notes category priority type language currency reference iban account recipient sender company department team username password card cvc cvv expiry size color colour location place room duration deadline due limit weight height age salary budget hours topic role plan label tag project client customer owner assignee doctor',
);
const isField = (label: Phrase): boolean =>
  fields.has(label.at(-1)?.lower ?? '') || (label.length > 1 && /^(?:in|out)$/.test(label.at(-1)?.lower ?? ''));

/** Nouns that are verbs, too, before another one: "start date", "order number". */
const nouns = wordSet(
  'start end order book contact search post due return view type label team issue project note delivery',
);
const inside = wordSet('with using to for of from by in on at as and into');

/** "Enter password", "create with phone", "in the city": more than the label of a field. */
const isLed = (label: Phrase): boolean => {
  const [first, second] = label;
  const isChecking = label.length === 2 && first?.lower === 'check' && /^(?:in|out)$/.test(second?.lower ?? '');
  if (isChecking || label.length < 2) return false;
  return (
    label.some(({ lower }) => inside.has(lower)) ||
    (verbForm(first?.lower ?? '') === 'base' && !nouns.has(first?.lower ?? ''))
  );
};

/** A label and its value; undefined for other words. */
function lineOf(tokens: Phrase): { label: Phrase; value: Phrase } | undefined {
  const words = trimMarks(tokens).filter(({ text, kind }, at) => !(kind === 'mark' && text === ':' && at > 0));
  const [first, ...rest] = words[0]?.lower === 'and' ? words.slice(1) : words;
  if (!first || first.kind !== 'word') return undefined;
  const line = readLine([first.opens ? { ...first, text: first.lower, opens: false } : first, ...rest]);
  const isWhole = line && line.label.length + line.value.length === rest.length + 1;
  return isWhole && isField(line.label) && !isLed(line.label) ? { label: line.label, value: line.value } : undefined;
}

const joints: ReadonlySet<Segment['boundary']> = new Set(['comma', 'and']);

/** "Her file shows the data": then lines may be what's shown, unless something is done with them. */
const isSeen = (segment: Segment | undefined): boolean => {
  const core = stripNoise(segment?.tokens ?? []);
  return beginsCheck(core) || (findPredicate(core) !== undefined && matchVerbs(core).length === 0);
};
const isDeed = (segment: Segment | undefined): boolean => {
  const core = stripNoise(segment?.tokens ?? []);
  return matchVerbs(core).length > 0 && !beginsCheck(core);
};

/** The segments, with lines of a form as what's typed: two of them at the start of a sentence are no accident. */
export function typeBareLines(segments: readonly Segment[]): Segment[] {
  const typed: Segment[] = [];
  for (let at = 0; at < segments.length;) {
    const lines: { segment: Segment; label: Phrase; value: Phrase }[] = [];
    for (const segment of segments.slice(at)) {
      const isNext =
        segment.boundary === 'hard' ? lines.length === 0 : lines.length > 0 && joints.has(segment.boundary);
      const line = isNext ? lineOf(stripNoise(segment.tokens)) : undefined;
      if (!line) break;
      lines.push({ segment, ...line });
    }
    const after = segments[at + lines.length];
    const isForm = lines.length > 1 && (!isSeen(segments[at - 1]) || isDeed(after));
    const taken = isForm ? lines.length : 1;
    typed.push(
      ...(isForm
        ? lines.map(({ segment, label, value }) => ({
            ...segment,
            typed: [
              ...impliedWords('type'),
              ...asQuoted(value),
              ...impliedWords('into the'),
              ...label,
              ...impliedWords('field'),
            ],
          }))
        : segments.slice(at, at + 1)),
    );
    at += taken;
  }
  return typed;
}
