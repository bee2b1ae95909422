import { compileEnglish } from '../compile.ts';
import { corpusLine } from './notation.ts';

/** `wrong`: a step that the sentence doesn't mean. `draft`: nothing wrong, and not all of what it means. */
export type Outcome = 'right' | 'draft' | 'wrong';

const isDraft = (line: string): boolean => line.startsWith('draft');

export interface Judged {
  outcome: Outcome;
  /** Whether anything but drafts came out. */
  isAccepted: boolean;
  lines: string[];
}

/** Judges what a labeled sentence becomes. */
export function judge(sentence: string, label: string | readonly string[]): Judged {
  const lines = compileEnglish(`Go to /. ${sentence}`).steps.slice(1).map(corpusLine);
  const expected = typeof label === 'string' ? [label] : [...label];
  const shown = lines.map((line) => (isDraft(line) ? 'draft' : line));
  const isAccepted = shown.some((line) => !isDraft(line));
  if (shown.join('\n') === expected.join('\n')) return { outcome: 'right', isAccepted, lines };
  const wanted = expected.filter((line) => !isDraft(line));
  let next = 0;
  const isPart = shown.filter((line) => !isDraft(line)).every((line) => (next = wanted.indexOf(line, next) + 1) > 0);
  return { outcome: isPart && shown.some(isDraft) ? 'draft' : 'wrong', isAccepted, lines };
}
