import type { ApiTestDraft } from '@saywright/contracts/entities/api-draft';
import { compileApiTests } from '../compile-api-tests.ts';
import { wording } from '../wording.ts';

/** A description and the tests it means, one line each; `ask` where a part of it has to become a question. */
export type ApiSentences = Readonly<Record<string, string | readonly string[]>>;

function contentOf({ body_type: type, body, body_parts: parts, graphql_variables: variables }: ApiTestDraft): string {
  if (type === 'none') return '';
  const text = parts.length > 0 ? parts.map(({ name, value }) => `${name}=${value}`).join('&') : body;
  const written = text
    .replaceAll(/(?<=[{,])\n\s*|\n\s*(?=\})/g, (found) => (found.trim() === '' ? ' ' : found))
    .replaceAll(/\{ | \}/g, (found) => found.trim());
  return ` ${type} ${type === 'graphql' ? text : written}${variables === '' ? '' : ` with ${variables}`}`;
}

function authOf({ auth_type: type, auth }: ApiTestDraft): string {
  if (type === 'none') return '';
  const { in: place, ...texts } = auth;
  const given = Object.entries(texts).flatMap(([name, value]) => (value === '' ? [] : [`${name}=${value}`]));
  return ` {${[type, ...given, ...(type === 'api_key' ? [`in ${place}`] : [])].join(' ')}}`;
}

/** A test in one line: its request, ` | ` and what it expects, ` -> ` and what it saves. */
export function apiCorpusLine(test: ApiTestDraft): string {
  const headers = Object.entries(test.headers).map(([name, value]) => ` [${name}: ${value}]`);
  const options = `${test.follow_redirects ? '' : ' no-redirects'}${test.timeout_ms === 20_000 ? '' : ` timeout ${test.timeout_ms}`}`;
  const request = `${test.method} ${test.url}${headers.join('')}${authOf(test)}${contentOf(test)}${options}`;
  const checks = test.assertions.length === 0 ? '' : ` | ${test.assertions.map(wording).join('; ')}`;
  const saved = test.extractions.map(
    ({ name, from, target }) => `${name} from ${from === 'json_path' ? target : `${from} ${target}`}`,
  );
  return request + checks + (saved.length === 0 ? '' : ` -> ${saved.join(', ')}`);
}

export const ask = 'ask';

/** The tests of a description, and `ask` if a part of it wasn't understood. */
export function apiLines(description: string): string[] {
  const { tests, diagnostics } = compileApiTests(description, { baseUrl: 'https://api.example.com' });
  return [...tests.map(apiCorpusLine), ...(diagnostics.some(({ status }) => status === 'not_understood') ? [ask] : [])];
}
