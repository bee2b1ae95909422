import type { Extraction } from '@saywright/contracts/entities/api-request';
import { evaluateOnThread } from './evaluate-on-thread.ts';
import { extractValue, type Extracted } from './extract-value.ts';
import type { RawResult } from './report.ts';
import type { ReadResponse } from './response/read-response.ts';

/** All extractions of a test share this time. */
const budgetMs = 2_000;

/** Longer values aren't passed on: they'd make later requests too large. */
const maxValueLength = 100_000;

export async function runExtractions(
  extractions: readonly Extraction[],
  response: ReadResponse,
): Promise<{ extracted: RawResult['extracted']; variables: Record<string, string> }> {
  const variables: Record<string, string> = {};
  const slow = extractions.filter(({ from }) => from === 'json_path' || from === 'body');
  const found = await extractOnThread(slow, response);
  const extracted = extractions.map((extraction) => {
    const taken = fitting(found.get(extraction) ?? extractValue(extraction, response));
    if ('problem' in taken) return { name: extraction.name, value: null, problem: taken.problem };
    variables[extraction.name] = taken.value;
    if (taken.isNull) response.note(`${extraction.target} is null, so {{${extraction.name}}} is the text "null".`);
    return { name: extraction.name, value: taken.value, problem: null };
  });
  return { extracted, variables };
}

async function extractOnThread(
  extractions: readonly Extraction[],
  response: ReadResponse,
): Promise<Map<Extraction, Extracted>> {
  if (extractions.length === 0) return new Map();
  const work = { response: response.received(), jobs: extractions.map((extraction) => ({ extraction })) };
  const { answers, duplicates, stopped } = await evaluateOnThread(work, budgetMs);
  response.noteDuplicates(duplicates);
  const problem = `Finding this took ${stopped === 'memory' ? 'too much memory' : 'longer than 2 seconds'}. Use a simpler path or pattern.`;
  return new Map(
    extractions.map((extraction, index) => {
      const answer = answers.find(({ at }) => at === index);
      return [extraction, answer && 'extracted' in answer ? answer.extracted : { problem }];
    }),
  );
}

const fitting = (taken: Extracted): Extracted =>
  'value' in taken && taken.value.length > maxValueLength
    ? { problem: 'The value is longer than 100,000 characters. Extract a part of it.' }
    : taken;
