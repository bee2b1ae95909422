import { trimMarks, type Phrase } from './phrase.ts';
import { joinChecks, readStatement, type Checked, type StatementResult } from './statement.ts';

const isJoint = (word: string): boolean => word === 'and' || word === ',' || word === '&' || word === 'but';

/**
 * Reads "the total is $42.00 and the cart is visible". A part that says nothing by itself belongs to its neighbour:
 * `"A" and "B" are visible`, `the page shows "A" and "B"`.
 */
export function readStatements(phrase: Phrase): StatementResult {
  const parts: Phrase[] = [];
  let start = 0;
  for (let index = 1; index <= phrase.length; index += 1) {
    if (index < phrase.length && !isJoint(phrase[index]?.lower ?? '')) continue;
    const rest = phrase.slice(index);
    const isLast = index === phrase.length;
    if (isLast || (startsStatement(rest) && readStatement(phrase.slice(start, index)) !== undefined)) {
      parts.push(trimMarks(phrase.slice(start, index)));
      start = index + 1;
    }
  }
  const checks: Checked[] = [];
  for (const part of parts) {
    const result = readStatement(part);
    if (result === undefined || 'problem' in result) return result;
    checks.push(result);
  }
  return checks.length === 0 ? undefined : joinChecks(checks);
}

/** Whether what follows "and" up to the next joint is a statement of its own. */
function startsStatement(rest: Phrase): boolean {
  const end = rest.findIndex((token, index) => index > 0 && isJoint(token.lower));
  return readStatement(rest.slice(1, end < 0 ? rest.length : end)) !== undefined;
}
