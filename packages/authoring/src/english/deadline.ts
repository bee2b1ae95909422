import { withinMs } from '@saywright/contracts/entities/assertion';
import { stepTimeoutMs } from '@saywright/contracts/entities/step';
import { readDurationMs } from './duration.ts';
import { isQuoted, type Phrase } from './phrase.ts';

/** A check and how soon it must hold, in milliseconds. */
export interface Deadline {
  words: Phrase;
  withinMs?: number;
}

/** Cuts off "within 5 seconds" at the end. Undefined: no check can wait that long, or so shortly. */
export function cutDeadline(phrase: Phrase): Deadline | undefined {
  const at = phrase.findLastIndex(
    ({ lower }, index) =>
      (lower === 'within' || lower === 'in') &&
      !isQuoted(phrase.slice(index + 1)) &&
      readDurationMs(phrase.slice(index + 1)) !== undefined,
  );
  if (at < 1) return { words: phrase };
  const ms = readDurationMs(phrase.slice(at + 1)) ?? 0;
  if (ms < withinMs.min || ms > withinMs.max) return undefined;
  return { words: phrase.slice(0, at), withinMs: ms };
}

/** The step's timeout, which is no shorter than its checks may take. */
export const timeoutFor = (ms: number): number => Math.max(ms, stepTimeoutMs.min);

const isNot = /^(?:not|never|no|.*n't)$/;

/** "Is not visible within 2 seconds": gone by then, or not there all that time. */
export const deniesDeadline = (words: Phrase): boolean => words.some(({ lower }) => isNot.test(lower));
