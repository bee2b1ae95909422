import type { Intent } from '../tree/intent.ts';
import type { Phrase } from './phrase.ts';
import type { Refused } from './rule.ts';

/** Values that a step types or compares with. A text that is only looked for is found with and without the mark. */
const valuesOf = ({ value, checks }: Intent): string[] => [
  ...(value === undefined ? [] : [value]),
  ...checks.flatMap(({ assertion }) =>
    'expected' in assertion && assertion.type !== 'text_visible' ? [String(assertion.expected)] : [],
  ),
];

const asking = /^(?:can|could|would|will|is|are|does|do|has|have)$/;

/**
 * "Fill in the message field with Hello!": at the end of a sentence nobody knows whether the mark belongs to the value.
 * After a number it doesn't.
 */
export function readLostMark(tokens: Phrase, intents: readonly Intent[]): Refused | undefined {
  const mark = tokens.at(-1);
  const last = tokens.at(-2);
  if (mark?.kind !== 'mark' || !last || mark.gap !== '' || last.kind !== 'word' || /[\d%]$/.test(last.text))
    return undefined;
  if (mark.text !== '!' && (mark.text !== '?' || asking.test(tokens[0]?.lower ?? ''))) return undefined;
  return intents.flatMap(valuesOf).some((value) => value.endsWith(last.text))
    ? {
        problem: `We don't know whether "${mark.text}" belongs to the text. Put the exact text in quotes`,
        isFinal: true,
      }
    : undefined;
}
