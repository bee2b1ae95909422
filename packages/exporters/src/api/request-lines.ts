/* oxlint-disable import/default -- what ends in ?raw is the text of a module */
import type { Extraction } from '@saywright/contracts/entities/api-request';
import { quote } from '../playwright/texts.ts';
import { jsText } from './javascript.ts';
import { playwrightCall } from './playwright-call.ts';
import { playwrightCheck } from './playwright-check.ts';
import findModule from './project/find.ts?raw';
import responseModule from './project/response.ts?raw';
import schemaModule from './project/schema.ts?raw';
import { baseVariable, sentRequest, type ExportedTest } from './sent-request.ts';

const sources: Readonly<Record<string, (target: string) => string>> = {
  json_path: (target) => `find(body, ${jsText(target)})`,
  header: (target) => `response.headers()[${jsText(target.toLowerCase())}]`,
  status_code: () => 'response.status()',
  body: (target) => `capture(text, ${quote(target)})`,
  cookie: (target) => `cookie(response, ${quote(target)})`,
};

/** A value of the response, as TypeScript. */
const valueOf = ({ from, target }: Extraction): string => sources[from]?.(target) ?? 'undefined';

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
  return [
    ...(timed ? ['const started = performance.now();'] : []),
    ...playwrightCall(sentRequest(test, `{{${baseVariable}}}`), test),
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
  { file: 'schema', helpers: ['schemaProblems'], content: schemaModule, dependencies: { ajv: '^8.20.0' } },
];

/** Whether code calls a helper. */
export const callsHelper = (code: string, helper: string): boolean => new RegExp(`(?<![.\\w'])${helper}\\(`).test(code);
