/**
 * Evaluates the JSON paths, patterns, and schemas that people wrote. They're data: RE2, RFC 9535, and JSON Schema can't call
 * anything. They can take long and need much memory, so the thread that started this one stops it when they do.
 */
import { parentPort } from 'node:worker_threads';
import { checkAssertion } from './assertions/check-assertion.ts';
import { writeJson } from './assertions/filled-text.ts';
import type { Answer, Job, SentValue, Work } from './evaluation.ts';
import { extractValue } from './extract-value.ts';
import type { ParsedJson } from './response/parse-json.ts';
import { readJson, type Readable } from './response/received.ts';

const say = (answer: Answer): void => parentPort?.postMessage(answer);

parentPort?.on('message', ({ response, jobs }: Work) => {
  say({ started: true });
  let json: ParsedJson | undefined;
  const readable = { ...response, json: () => (json ??= readJson(response)) };
  try {
    for (const [at, job] of jobs.entries()) say({ at, ...answerOf(job, readable) });
    say({ done: true, duplicates: json?.ok ? json.duplicates : [] });
  } catch (error) {
    say({ error });
  }
});

function answerOf(job: Job, response: Readable) {
  if ('extraction' in job) return { extracted: extractValue(job.extraction, response) };
  const { actual, reason } = checkAssertion(job.assertion, response);
  return { check: { actual: sent(actual), reason } };
}

const sent = (value: unknown): SentValue =>
  typeof value === 'string' ? { text: value } : { json: writeJson(value ?? null) };
