/* oxlint-disable import/default -- what ends in ?raw is the text of a module */
/**
 * The API tests that a flow test calls, each as a function in a module of its own. It sends the request with Playwright's
 * `request`, which shares no cookies with the page, and answers the values that it takes from the response.
 */
import { variable, variablesIn } from '@saywright/contracts/text/variables';
import type { Environment } from '@saywright/contracts/entities/environment';
import type { Step } from '@saywright/contracts/entities/step';
import { FileNames, slug } from './file-names.ts';
import { indent } from './javascript.ts';
import callModule from './project/call.ts?raw';
import { callsHelper, requestLines, requestModules } from './request-lines.ts';
import { authOf, baseVariable, type ExportedTest } from './sent-request.ts';
import { TypedSecrets } from './typed-secrets.ts';
import type { ExportedFile } from '../exported-file.ts';
import type { ApiCall, ApiCalls } from '../playwright/api-calls.ts';
import { property, quote } from '../playwright/texts.ts';

/** An API test that steps call, in the environment of its own. */
export interface CalledApiTest {
  test: ExportedTest;
  /** Values of secret variables aren't in it. */
  environment: Pick<Environment, 'base_url' | 'variables'> | null;
}

const maxDepth = 10;

/** A variable of an environment with the other ones in it filled in; undefined for a secret, or when one is missing. */
function knownValue(name: string, values: Readonly<Record<string, string | null>>, depth = 0): string | undefined {
  const value = Object.hasOwn(values, name) ? values[name] : undefined;
  if (value === undefined || value === null || depth === maxDepth) return undefined;
  const parts = variablesIn(value).map((part) => [part, knownValue(part, values, depth + 1)] as const);
  if (parts.some(([, part]) => part === undefined)) return undefined;
  const known = new Map(parts);
  return value.replaceAll(variable, (whole, part: string) => known.get(part) ?? whole);
}

const keyOf = (name: string): string =>
  name === baseVariable ? 'API_BASE_URL' : `API_${name.replaceAll(/\W/g, '_').toUpperCase()}`;

const identifier = (file: string): string =>
  `call${file.replaceAll(/(?:^|-)([a-z\d])/g, (_, one: string) => one.toUpperCase())}`;

/** Names that a test's texts read, and those that only its stored credential stands for. */
function namesOf(test: ExportedTest): { reads: string[]; signIn: string[] } {
  const reads = variablesIn(JSON.stringify(test.credential_id ? { ...test, auth: null } : test));
  const all = variablesIn(JSON.stringify({ ...test, auth: authOf(test) }));
  return { reads, signIn: all.filter((name) => !reads.includes(name)) };
}

function moduleOf(
  { test, environment }: CalledApiTest,
  { callee, file, reads, stores }: ApiCall,
  settings: Map<string, boolean>,
): ExportedFile {
  const lines = requestLines(test, (values) => [
    values.length === 0
      ? 'return {};'
      : `return { ${values.map(([name, value]) => `${property(name)}: taken(${quote(name)}, ${value})`).join(', ')} };`,
  ]);
  const code = lines.join('\n');
  const values = { ...environment?.variables, [baseVariable]: environment?.base_url ?? '' };
  const used = [...new Set([baseVariable, ...reads, ...namesOf(test).signIn])].filter((name) =>
    new RegExp(`\\bvariables(?:\\.${name}\\b|\\['${name}'\\])`).test(code),
  );
  const variables = used.map((name) => {
    const value = knownValue(name, values) || undefined;
    const key = keyOf(name);
    settings.set(key, settings.get(key) !== false && value !== undefined);
    const own = `valueOf(${quote(key)}${value === undefined ? '' : `, ${quote(value)}`})`;
    return `${property(name)}: ${reads.includes(name) ? `given[${quote(name)}] ?? ${own}` : own},`;
  });
  const isGiven = variables.some((line) => line.includes('given['));
  const body = [...(variables.length === 0 ? [] : ['const variables = {', ...indent(variables), '};']), ...lines];
  const whole = body.join('\n');
  const helpers = [{ file: 'call', helpers: ['taken', 'valueOf'] }, ...requestModules].flatMap((module) => {
    const called = module.helpers.filter((helper) => callsHelper(whole, helper));
    return called.length === 0 ? [] : [`import { ${called.join(', ')} } from './${module.file}';`];
  });
  const answers = stores.length === 0 ? '' : ' Answers what it takes from the response.';
  return {
    path: `tests/api/${file}.ts`,
    content: [
      `import { ${/\bexpect\(/.test(whole) ? 'expect, ' : ''}type APIRequestContext } from '@playwright/test';`,
      ...helpers,
      '',
      `/** The API test ${JSON.stringify(test.name).replaceAll('*/', '* /')}.${answers} */`,
      `export async function ${callee}(`,
      '  request: APIRequestContext,',
      `  ${isGiven ? 'given' : '_given'}: Readonly<Partial<Record<string, string>>>,`,
      '): Promise<Record<string, string>> {',
      ...indent(body),
      '}',
      '',
    ].join('\n'),
  };
}

/** @param apiTests by their IDs */
export function apiCallsOf(steps: readonly Step[], apiTests: ReadonlyMap<string, CalledApiTest>): ApiCalls {
  const all = [...apiTests.values()];
  const secrets = new TypedSecrets(
    all.map(({ test }) => test),
    all.flatMap(({ environment }) => Object.keys(environment?.variables ?? {})),
  );
  const names = new FileNames();
  for (const { file } of [{ file: 'call' }, ...requestModules]) names.take('api', file);
  const settings = new Map<string, boolean>();
  const calls = new Map<string, ApiCall>();
  const files: ExportedFile[] = [];
  for (const { action, api_test_id: id = '' } of steps) {
    const stored = action === 'call_api_test' ? apiTests.get(id) : undefined;
    if (!stored || calls.has(id)) continue;
    const called = { ...stored, test: secrets.open(stored.test) };
    const file = names.take('api', slug(called.test.name, 'api-test'));
    const stores = called.test.extractions.map(({ name }) => name);
    const call = { callee: identifier(file), file, reads: namesOf(called.test).reads, stores };
    calls.set(id, call);
    files.push(moduleOf(called, call, settings));
  }
  const used = requestModules.filter(({ file }) => files.some(({ content }) => content.includes(`from './${file}'`)));
  return {
    of: ({ action, api_test_id: id = '' }) => (action === 'call_api_test' ? calls.get(id) : undefined),
    files: [
      ...files,
      ...(files.some(({ content }) => content.includes("from './call'"))
        ? [{ path: 'tests/api/call.ts', content: callModule }]
        : []),
      ...used.map(({ file, content }) => ({ path: `tests/api/${file}.ts`, content })),
    ],
    dependencies: Object.assign({}, ...used.map((module) => module.dependencies)) as Record<string, string>,
    settings,
  };
}
