import { withinMs } from '@saywright/contracts/entities/assertion';
import { withinWords } from '@saywright/contracts/entities/within-words';
import { cutDeadline, deniesDeadline, timeoutFor } from '../deadline.ts';
import { dropPrefix, groupMembers, trimMarks, type Phrase } from '../phrase.ts';
import type { Checked, StatementResult } from './checked.ts';
import { endsBound } from './bounds.ts';
import { joinChecks } from './seen.ts';
import { readStatement } from './statement.ts';

/** "that there is no error", after another one */
const readPart = (part: Phrase): StatementResult => readStatement(dropPrefix(part, [['that']]));

/**
 * Reads "the total is $42.00 and the cart is visible". A part that says nothing by itself belongs to its neighbour:
 * `"A" and "B" are visible`, `the page shows "A" and "B"`. One part that cannot be checked spoils the whole.
 */
export function readStatements(phrase: Phrase): StatementResult {
  const cut = cutDeadline(trimMarks(phrase));
  if (!cut) return sayAnotherTime;
  const { words, withinMs: ms } = cut;
  const result = readUnbounded(ms === undefined ? phrase : words);
  if (ms === undefined || !result || 'problem' in result) return result;
  if (deniesDeadline(words)) return undefined;
  return {
    ...result,
    assertions: result.assertions.map((each) => ({ ...each, within_ms: ms })),
    said: `${result.said}${withinWords({ within_ms: ms })}`,
    timeoutMs: timeoutFor(ms),
  };
}

const sayAnotherTime: StatementResult = {
  problem: `A check waits between ${withinMs.min / 1_000} and ${withinMs.max / 1_000} seconds, for example: check that "…" appears within 5 seconds`,
};

function readUnbounded(phrase: Phrase): StatementResult {
  const checks: Checked[] = [];
  for (const part of groupMembers(phrase, (member) => readPart(member) !== undefined)) {
    const result = readPart(part);
    if (result === undefined || 'problem' in result) return result;
    checks.push(result);
  }
  const all = joinChecks(checks);
  const isChoice =
    all.assertions.length > 1 && phrase.some(({ lower }, at) => lower === 'or' && !endsBound(phrase, at));
  if (isChoice && !all.assertions.every(({ type }) => type === 'text_hidden' || type === 'element_hidden'))
    return { problem: 'A check can\'t choose between two things. Pick one, for example: check that "…" is visible' };
  return checks.length === 0 ? undefined : all;
}
