import { apiOperators, type ApiAssertion, type ApiAssertionType } from '@saywright/contracts/entities/api-assertion';
import {
  createApiTestBody,
  savedFieldsOf,
  type ApiTest,
  type CreateApiTestBody,
} from '@saywright/contracts/entities/api-test';
import { cutText } from '@saywright/contracts/text/cut-text';
import { expectedText, expectedValue } from '~/features/api-testing/editor/expected-value.ts';
import type { NameValue } from '~/features/api-testing/editor/url-params.ts';

/** An assertion while it's edited. */
export interface DraftAssertion extends Omit<ApiAssertion, 'expected_value'> {
  expected: string;
}

/** An API test while it's edited. */
export interface ApiDraft extends Omit<CreateApiTestBody, 'headers' | 'assertions'> {
  headers: readonly NameValue[];
  assertions: readonly DraftAssertion[];
}

const fieldsOf = (test: CreateApiTestBody): ApiDraft => ({
  ...savedFieldsOf(test),
  headers: Object.entries(test.headers).map(([name, value]) => ({ name, value })),
  assertions: test.assertions.map(({ expected_value: value, ...assertion }) => ({
    ...assertion,
    expected: expectedText(assertion, value),
  })),
});

export const draftOfTest = (test: ApiTest): ApiDraft => fieldsOf(test);

/** A new test. It expects success, so that its first run says something. */
export function newApiDraft(projectId: string | undefined): ApiDraft {
  const blank = createApiTestBody.parse({ name: 'New API test', project_id: projectId ?? null });
  return { ...fieldsOf(blank), name: '', assertions: [newAssertion('status_code')] };
}

const firstExpected: Partial<Record<ApiAssertionType, string>> = { status_code: '200', response_time: '1000' };

export const newAssertion = (type: ApiAssertionType): DraftAssertion => ({
  type,
  operator: apiOperators[type][0],
  target: type === 'json_path' ? '$.' : '',
  expected: firstExpected[type] ?? '',
  description: '',
});

/** The name of a test that nobody named: its request, "GET /users/7". */
export function nameOfRequest({ method, url }: Pick<ApiDraft, 'method' | 'url'>): string {
  const path = url
    .trim()
    .replace(/^[a-z]+:\/\/[^/?#]*/i, '')
    .replace(/[?#].*$/s, '');
  return url.trim() === '' ? 'New API test' : cutText(`${method} ${path || url.trim()}`, 80);
}

/** The body that saves a draft, named after its request if it has no name. */
export const savedBodyOf = (draft: ApiDraft): CreateApiTestBody => ({
  ...bodyOfDraft(draft),
  name: draft.name.trim() || nameOfRequest(draft),
});

/** The body of a draft. Rows without a name are left out. */
export const bodyOfDraft = (draft: ApiDraft): CreateApiTestBody => ({
  ...draft,
  headers: Object.fromEntries(draft.headers.flatMap(({ name, value }) => (name.trim() ? [[name.trim(), value]] : []))),
  assertions: draft.assertions.map(({ expected, ...assertion }) => ({
    ...assertion,
    expected_value: expectedValue(assertion, expected),
  })),
});

/** Whether saving would change anything. */
export const isChangedDraft = (draft: ApiDraft, saved: ApiDraft): boolean =>
  draft !== saved && JSON.stringify(bodyOfDraft(draft)) !== JSON.stringify(bodyOfDraft(saved));
