import { apiAssertion, assertionProblem, type ApiAssertion } from '@saywright/contracts/entities/api-assertion';
import { extraction, type Extraction } from '@saywright/contracts/entities/api-request';
import {
  createApiTestBody,
  maxApiAssertions,
  maxApiTestBytes,
  maxExtractions,
  type CreateApiTestBody,
} from '@saywright/contracts/entities/api-test';
import { findUnsafeInput } from '@saywright/contracts/kernel/unsafe-input';
import { cutText } from '@saywright/contracts/text/cut-text';
import type { Loss } from './import-builder.ts';
import { wellFormed } from './well-formed.ts';

const firstMessage = (error: { issues: { message: string }[] } | undefined): string =>
  error?.issues[0]?.message ?? "It isn't valid";

/** The assertions that the contract takes; the others are losses. */
export function checkAssertions(drafts: readonly ApiAssertion[], losses: Loss[]): ApiAssertion[] {
  const kept: ApiAssertion[] = [];
  for (const draft of drafts) {
    const part = `assertion on ${draft.target || draft.type.replaceAll('_', ' ')}`;
    const checked = checkAssertion({ ...draft, description: cutText(draft.description.toWellFormed().trim(), 500) });
    const unsafe = findUnsafeInput(draft.expected_value, ['assertions', 0, 'expected_value']);
    if (typeof checked === 'string') losses.push({ part, reason: checked });
    else if (unsafe) losses.push({ part, reason: `Its expected value ${unsafe.problem}` });
    else if (kept.length >= maxApiAssertions)
      losses.push({ part, reason: `A test has at most ${maxApiAssertions} assertions` });
    else kept.push(checked);
  }
  return kept;
}

/** The contract parses any JSON value node by node, which for large schemas that we wrote ourselves takes long. */
function checkAssertion(draft: ApiAssertion): ApiAssertion | string {
  if (draft.type === 'json_schema') return assertionProblem(draft)?.message ?? draft;
  const parsed = apiAssertion.safeParse(draft);
  return parsed.success ? parsed.data : firstMessage(parsed.error);
}

/** The extractions that the contract takes; the others are losses. */
export function checkExtractions(drafts: readonly Extraction[], losses: Loss[]): Extraction[] {
  const kept: Extraction[] = [];
  for (const draft of drafts) {
    const part = `variable ${draft.name}`;
    const parsed = extraction.safeParse(draft);
    if (!parsed.success) losses.push({ part, reason: firstMessage(parsed.error) });
    else if (kept.length >= maxExtractions)
      losses.push({ part, reason: `A test takes at most ${maxExtractions} values` });
    else kept.push(parsed.data);
  }
  return kept;
}

type Draft = Record<string, unknown> & { assertions: ApiAssertion[] };

/** The test as the contract takes it, or the reason that it doesn't. Parts that it can do without become losses. */
export function fitTest(draft: Draft, losses: Loss[]): CreateApiTestBody | string {
  const { assertions, ...rest } = draft;
  let fields: Record<string, unknown> = rest;
  if (!isWellFormed(rest)) {
    losses.push({ part: 'broken characters', reason: 'Half of an emoji or symbol was replaced with �' });
    fields = wellFormed(fields);
  }
  fields = withoutBadHeaders(fields, losses);
  const unsafe = findUnsafeInput(fields);
  if (unsafe) return `Its ${String(unsafe.path[0])} ${unsafe.problem}`;
  const parsed = createApiTestBody.safeParse(fields);
  if (!parsed.success) return firstMessage(parsed.error);
  return (
    withinSize({ ...parsed.data, assertions }, losses) ?? 'The request is larger than the 350 KB that a test can have'
  );
}

function withoutBadHeaders(fields: Record<string, unknown>, losses: Loss[]): Record<string, unknown> {
  const headers = fields['headers'] as Record<string, string> | undefined;
  if (!headers) return fields;
  const parsed = createApiTestBody.shape.headers.safeParse(headers);
  const problems = new Map<string, string>();
  for (const name of Object.keys(headers))
    if (findUnsafeInput({ [name]: '' })) problems.set(name, "A header can't have this name");
  for (const { path, message } of parsed.error?.issues ?? [])
    if (path[0] !== undefined) problems.set(String(path[0]), message);
  if (problems.size === 0) return fields;
  for (const [name, reason] of problems) losses.push({ part: `header ${name}`, reason });
  return { ...fields, headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !problems.has(name))) };
}

/** Schemas are by far the largest parts, and the rest of a test says something without them. */
function withinSize(test: CreateApiTestBody, losses: Loss[]): CreateApiTestBody | undefined {
  if (sizeOf(test) <= maxApiTestBytes) return test;
  const assertions = test.assertions.filter(({ type }) => type !== 'json_schema');
  if (assertions.length === test.assertions.length) return undefined;
  losses.push({ part: 'schema of the response', reason: 'The test would be larger than 350 KB' });
  const smaller = { ...test, assertions };
  return sizeOf(smaller) <= maxApiTestBytes ? smaller : undefined;
}

const sizeOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

/** JSON writes half a character as an escape, and a whole one as it is. */
const isWellFormed = (value: unknown): boolean => !/\\ud[89a-f]/.test(JSON.stringify(value));
