import type { Extraction } from '@saywright/contracts/entities/api-request';
import { extractValue, type Extracted } from './extract-value.ts';
import type { RawResult } from './report.ts';
import type { ReadResponse } from './response/read-response.ts';
import { withinDeadline } from './within-deadline.ts';

/** All extractions of a test share this time. */
const budgetMs = 2_000;

/** Longer values aren't passed on: they'd make later requests too large. */
const maxValueLength = 100_000;

export function runExtractions(
  extractions: readonly Extraction[],
  response: ReadResponse,
): { extracted: RawResult['extracted']; variables: Record<string, string> } {
  const variables: Record<string, string> = {};
  let leftMs = budgetMs;
  const extracted = extractions.map((extraction) => {
    const start = performance.now();
    const taken = take(extraction, response, leftMs);
    leftMs = Math.max(1, leftMs - (performance.now() - start));
    if ('problem' in taken) return { name: extraction.name, value: null, problem: taken.problem };
    variables[extraction.name] = taken.value;
    return { name: extraction.name, value: taken.value, problem: null };
  });
  return { extracted, variables };
}

function take(extraction: Extraction, response: ReadResponse, timeoutMs: number): Extracted {
  const done = withinDeadline(() => extractValue(extraction, response), timeoutMs);
  if (!done) return { problem: 'Finding this took longer than 2 seconds. Use a simpler path or pattern.' };
  if ('value' in done.value && done.value.value.length > maxValueLength)
    return { problem: 'The value is longer than 100,000 characters. Extract a part of it.' };
  return done.value;
}
