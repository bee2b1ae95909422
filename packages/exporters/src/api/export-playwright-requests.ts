import type { ExportedFile } from '../exported-file.ts';
import { gitignore, packageJson } from '../playwright/project-files.ts';
import { property, quote } from '../playwright/texts.ts';
import { collectionVariables, type Exported } from './export-postman.ts';
import { openCollection, type ExportedCollection } from './exported-collection.ts';
import { FileNames, slug } from './file-names.ts';
import { indent } from './javascript.ts';
import { callsHelper, requestLines, requestModules } from './request-lines.ts';
import { baseVariable, type ExportedTest } from './sent-request.ts';

/** `title` is unique in the project: Playwright refuses two tests of one name. */
function testLines(test: ExportedTest, title: string): string[] {
  const lines = requestLines(test, (values) => values.map(([name, value]) => `store(${quote(name)}, ${value});`));
  return [`test(${quote(title)}, async ({ request }) => {`, ...indent(lines), '});', ''];
}

const modules = [
  ...requestModules,
  // Written for each project.
  { file: 'variables', helpers: ['store'], content: undefined, dependencies: undefined },
];

function specFile({ tests, name }: ExportedCollection, file: string): ExportedFile {
  const lines = tests.flatMap((test, index) => {
    const isRepeated = tests.some((each, at) => at !== index && each.name === test.name);
    return testLines(test, isRepeated ? `${index + 1}. ${test.name}` : test.name);
  });
  const code = lines.join('\n');
  const isChained = tests.some(({ extractions }) => extractions.length > 0);
  return {
    path: `tests/${file}.spec.ts`,
    content: [
      "import { expect, test } from '@playwright/test';",
      ...modules.flatMap(({ file: module, helpers }) => {
        const reads = module === 'variables' && /\bvariables[.[]/.test(code) ? ['variables'] : [];
        const used = [...helpers.filter((helper) => callsHelper(code, helper)), ...reads];
        return used.length === 0 ? [] : [`import { ${used.join(', ')} } from './${module}';`];
      }),
      '',
      `test.describe(${quote(name)}, () => {`,
      // Later requests use what earlier ones returned.
      ...(isChained ? ["  test.describe.configure({ mode: 'serial' });", ''] : []),
      ...indent(lines.slice(0, -1)),
      '});',
      '',
    ].join('\n'),
  };
}

const keyOf = (name: string): string =>
  name === baseVariable ? 'BASE_URL' : `TEST_${name.toUpperCase().replaceAll(/\W/g, '_')}`;

function variablesFile(variables: Readonly<Record<string, string>>): ExportedFile {
  const lines = Object.entries(variables).map(
    ([name, value]) => `  ${property(name)}: process.env[${quote(keyOf(name))}] ?? ${quote(value)},`,
  );
  return {
    path: 'tests/variables.ts',
    content: `/** Values for the tests. Set the environment variable of the same line, or write it into .env, to use another one. */
export const variables: Record<string, string> = {
${lines.join('\n')}
};

/** Keeps a value for the requests that follow. */
export function store(name: string, value: unknown): void {
  if (value === undefined) throw new Error('The response has no value for ' + name);
  variables[name] = typeof value === 'object' ? JSON.stringify(value) : String(value);
}
`,
  };
}

/** The tests as a Playwright project that needs no browser. A project's own variables stand for secrets and credentials. */
export function exportPlaywrightRequests(given: ExportedCollection): Exported {
  const { collection, leftOut } = openCollection(given);
  const name = slug(collection.name, 'api-tests');
  const variables = collectionVariables(collection);
  const empty = Object.entries(variables).filter(([, value]) => value === '');
  for (const { name: test, body_type: type, body_parts: parts } of collection.tests)
    if (type === 'multipart' && parts.some((part) => part.type === 'text' && part.content_type !== ''))
      leftOut.push(`${test}: fields with a content type are sent as files named "blob"`);
  const spec = specFile(collection, new FileNames().take('tests', name));
  const manifest = packageJson(name);
  const used = modules.filter(({ helpers }) => helpers.some((helper) => callsHelper(spec.content, helper)));
  const dependencies = Object.assign({}, ...used.map((module) => module.dependencies)) as Record<string, string>;
  return {
    name,
    files: [
      {
        path: manifest.path,
        content: `${JSON.stringify({ ...(JSON.parse(manifest.content) as object), type: 'module', ...(Object.keys(dependencies).length > 0 && { dependencies }) }, undefined, 2)}\n`,
      },
      config,
      spec,
      ...used.flatMap(({ file, content }) => (content === undefined ? [] : [{ path: `tests/${file}.ts`, content }])),
      variablesFile(variables),
      {
        path: '.env.example',
        content: `# Copy this file to .env and fill in what you need.\n${Object.entries(variables)
          .map(([each, value]) => `${value === '' ? '' : '# '}${keyOf(each)}=\n`)
          .join('')}`,
      },
      gitignore,
      {
        path: 'README.md',
        content: readme(
          collection.name,
          empty.map(([each]) => keyOf(each)),
        ),
      },
    ],
    leftOut,
  };
}

const config: ExportedFile = {
  path: 'playwright.config.ts',
  content: `import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

if (existsSync('.env')) process.loadEnvFile('.env');

export default defineConfig({
  testDir: 'tests',
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['html', { open: 'never' }]],
});
`,
};

const readme = (title: string, missing: readonly string[]): string => `# ${title}

API tests for Playwright Test, exported from Saywright. They run without Saywright and without a browser.

\`\`\`sh
npm install
npm test
\`\`\`

Values are in \`tests/variables.ts\`. Copy \`.env.example\` to \`.env\` to change them.
${missing.length === 0 ? '' : `\nThese have no value here, because they're secret, come from a credential or an earlier response, or were never defined:\n\n${missing.map((key) => `- \`${key}\``).join('\n')}\n`}`;
