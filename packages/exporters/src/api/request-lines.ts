/* oxlint-disable import/default -- what ends in ?raw is the text of a module */
import type { Extraction } from '@saywright/contracts/entities/api-request';
import { quote } from '../playwright/texts.ts';
import { indent, jsText } from './javascript.ts';
import { playwrightCall } from './playwright-call.ts';
import { playwrightCheck } from './playwright-check.ts';
import findModule from './project/find.ts?raw';
import responseModule from './project/response.ts?raw';
import schemaModule from './project/schema.ts?raw';
import tokenModule from './project/token.ts?raw';
import { authOf, baseVariable, sentRequest, type ExportedTest } from './sent-request.ts';

const sources: Readonly<Record<string, (target: string) => string>> = {
  json_path: (target) => `find(body, ${jsText(target)})`,
  header: (target) => `response.headers()[${jsText(target.toLowerCase())}]`,
  status_code: () => 'response.status()',
  body: (target) => `capture(text, ${quote(target)})`,
  cookie: (target) => `cookie(response, ${quote(target)})`,
};

/** A value of the response, as TypeScript. */
const valueOf = ({ from, target }: Extraction): string => sources[from]?.(target) ?? 'undefined';

/** The variable of the token in a request that's written with OAuth 2.0. */
const signed = '${variables.access_token}';

function tokenLines(test: ExportedTest): string[] {
  const { token_url: url, client_id: id, client_secret: secret, scope } = authOf(test);
  return [
    'const accessToken = await clientToken(request, {',
    ...indent([
      `url: ${jsText(url)},`,
      `id: ${jsText(id)},`,
      `secret: ${jsText(secret)},`,
      `scope: ${jsText(scope.trim())},`,
    ]),
    '});',
  ];
}

/**
 * Sends a test's request, checks its response, and takes its values, as lines of TypeScript. Variables are read from
 * `variables`.
 * @param take the lines that keep the values, given each with its TypeScript
 */
export function requestLines(
  test: ExportedTest,
  take: (values: [name: string, value: string][]) => string[],
): string[] {
  const checks = test.assertions.map(playwrightCheck);
  const taken = take(test.extractions.map((extraction) => [extraction.name, valueOf(extraction)]));
  const after = [...checks, ...taken].join('\n');
  const timed = /\belapsedMs\b/.test(after);
  const needsBody = /\bbody\b/.test(after);
  const needsText = needsBody || /\btext\b/.test(after);
  const call = playwrightCall(sentRequest(test, `{{${baseVariable}}}`), test);
  const token = test.auth_type === 'oauth2' && call.some((line) => line.includes(signed)) ? tokenLines(test) : [];
  return [
    ...token,
    ...(timed ? ['const started = performance.now();'] : []),
    ...(token.length === 0 ? call : call.map((line) => line.replace(signed, '${accessToken}'))),
    ...(needsText ? ['const text = await response.text();'] : []),
    ...(timed ? ['const elapsedMs = performance.now() - started;'] : []),
    ...(needsBody ? ['const body = parse(text);'] : []),
    ...checks,
    ...taken,
  ];
}

interface RequestModule {
  file: string;
  helpers: readonly string[];
  content: string;
  dependencies?: Readonly<Record<string, string>>;
}

/** The modules that these lines may call. */
export const requestModules: readonly RequestModule[] = [
  { file: 'find', helpers: ['find'], content: findModule, dependencies: { 'jsonpath-rfc9535': '^1.3.0' } },
  {
    file: 'response',
    helpers: ['capture', 'cookie', 'isEmpty', 'isStatus', 'parse', 'typesOf'],
    content: responseModule,
  },
  { file: 'token', helpers: ['clientToken'], content: tokenModule },
  { file: 'schema', helpers: ['schemaProblems'], content: schemaModule, dependencies: { ajv: '^8.20.0' } },
];

/** Whether code calls a helper. */
export const callsHelper = (code: string, helper: string): boolean => new RegExp(`(?<![.\\w'])${helper}\\(`).test(code);
