import { bodyLines, headerLines, indent, jsUrl, variablesOf } from './javascript.ts';
import { property } from '../playwright/texts.ts';
import { sentRequest, type ExportedTest } from './sent-request.ts';

/** Declares the variables of a request for people to fill in. */
export const variableLines = (names: readonly string[]): string[] =>
  names.length === 0 ? [] : ['const variables = {', ...names.map((name) => `  ${property(name)}: '…',`), '};', ''];

/** A test's request as JavaScript for Node, with `fetch`. */
export function copyAsFetch(test: ExportedTest, baseUrl: string): string {
  const request = sentRequest(test, baseUrl);
  const headers = headerLines(request);
  const { before, value } = bodyLines(request);
  const options = [
    ...(request.method === 'GET' ? [] : [`method: '${request.method}',`]),
    ...(headers.length === 0 ? [] : ['headers: {', ...indent(headers), '},']),
    ...(value === undefined ? [] : [`body: ${value},`]),
    ...(test.follow_redirects ? [] : ["redirect: 'manual',"]),
    `signal: AbortSignal.timeout(${test.timeout_ms}),`,
  ];
  return [
    ...variableLines(variablesOf(request)),
    ...before,
    `const response = await fetch(${jsUrl(request.url)}, {`,
    ...indent(options),
    '});',
    'console.log(response.status, await response.text());',
    '',
  ].join('\n');
}
