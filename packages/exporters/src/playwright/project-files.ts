import { offeredDevices, touchViewports } from '@saywright/contracts/entities/devices';
import { configuration, type Configuration } from '@saywright/contracts/entities/flow-test';
import type { ExportedFile } from '../exported-file.ts';
import { property, quote } from './texts.ts';

/** The release of Playwright that exported projects ask for. */
const playwrightVersion = '^1.64.0';

export interface ProjectVariable {
  name: string;
  /** The name of the environment variable that gives its value. */
  key: string;
  /** TypeScript that reads the value which the environment has for it; undefined: it has none to export. */
  fallback: string | undefined;
}

/** Digits in groups, as in `15_000`. */
export const grouped = (ms: number): string => ms.toLocaleString('en-US').replaceAll(',', '_');

/** @param dependencies of the tests themselves */
export const packageJson = (name: string, dependencies: Readonly<Record<string, string>> = {}): ExportedFile => ({
  path: 'package.json',
  content: `${JSON.stringify(
    {
      name,
      private: true,
      ...(Object.keys(dependencies).length > 0 && { type: 'module', dependencies }),
      scripts: { test: 'playwright test' },
      devDependencies: { '@playwright/test': playwrightVersion, '@types/node': '^24.0.0' },
    },
    undefined,
    2,
  )}\n`,
});

const standard = configuration.parse({});

/** The screen of a configuration, as lines of `use`. */
function screenOf({ browser, device_type: type, device_name: name, ...window }: Configuration): string[] {
  const size = { width: window.viewport_width, height: window.viewport_height };
  const isStandard = size.width === standard.viewport_width && size.height === standard.viewport_height;
  const viewport = ({ width, height } = size): string => `viewport: { width: ${width}, height: ${height} }`;
  const touch = browser === 'firefox' ? ['hasTouch: true'] : ['hasTouch: true', 'isMobile: true'];
  if (name === null)
    return type === 'desktop' ? [viewport()] : [viewport(isStandard ? touchViewports[type] : size), ...touch];
  const { like = name, viewport: own, model } = offeredDevices.get(name) ?? {};
  const device = `devices[${quote(like)}]`;
  return [
    `...${device}`,
    ...(isStandard ? (own ? [viewport(own)] : []) : [viewport()]),
    ...(model ? [`userAgent: ${device}.userAgent.replace(${quote(model.from)}, ${quote(model.to)})`] : []),
    ...(browser === 'firefox' ? ['isMobile: false'] : []),
  ];
}

/** How the tests run. `timeouts` are milliseconds. */
export function playwrightConfig(
  chosen: Configuration,
  { baseUrl, timeouts }: { baseUrl: string; timeouts: { step: number; test: number } },
): ExportedFile {
  const { browser, device_name: device, timeout } = chosen;
  const screen = screenOf(chosen).join(', ');
  const content = `import { existsSync } from 'node:fs';
import { defineConfig${device === null ? '' : ', devices'} } from '@playwright/test';

if (existsSync('.env')) process.loadEnvFile('.env');

export default defineConfig({
  testDir: 'tests',
  timeout: ${grouped(timeouts.test)},
  expect: { timeout: ${grouped(timeouts.step)} },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['html', { open: 'never' }]],
  use: {
    baseURL: process.env.BASE_URL || ${quote(baseUrl)},
    actionTimeout: ${grouped(timeouts.step)},
    navigationTimeout: ${grouped(timeout)},
    locale: 'en-US',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
  projects: [{ name: ${quote(browser)}, use: { ${screen}, browserName: ${quote(browser)} } }],
});
`;
  return { path: 'playwright.config.ts', content };
}

/** The variables as a module: each is read from the environment of the process when a test needs it. */
export function variablesModule(variables: readonly ProjectVariable[]): ExportedFile {
  const getters = variables.map(
    ({ name, key, fallback }) =>
      `  get ${property(name)}(): string {\n    return ${fallback === undefined ? `required(${quote(key)})` : `process.env[${quote(key)}] ?? ${fallback}`};\n  },\n`,
  );
  const required = `function required(key: string): string {
  const value = process.env[key];
  if (!value) throw new Error(\`Set \${key}: see .env.example\`);
  return value;
}

`;
  const needsRequired = variables.some(({ fallback }) => fallback === undefined);
  return {
    path: 'tests/variables.ts',
    content: `${needsRequired ? required : ''}/** Values for the tests. Set the environment variable of the same line, or write it into .env, to use another one. */
export const variables = {
${getters.join('')}};
`,
  };
}

/** @param settings other environment variables of the process, and whether they have values already */
export const envExample = (
  baseUrl: string,
  variables: readonly ProjectVariable[],
  settings: ReadonlyMap<string, boolean>,
): ExportedFile => ({
  path: '.env.example',
  content: `# Copy this file to .env. What is commented out has a value already.
# BASE_URL=${baseUrl}
${variables.map(({ key, fallback }) => `${fallback === undefined ? '' : '# '}${key}=\n`).join('')}${[...settings].map(([key, hasValue]) => `${hasValue ? '# ' : ''}${key}=\n`).join('')}`,
});

export const gitignore: ExportedFile = {
  path: '.gitignore',
  content: 'node_modules\n.env\nplaywright-report\ntest-results\n',
};

export function readme(
  title: string,
  variables: readonly ProjectVariable[],
  settings: ReadonlyMap<string, boolean>,
): ExportedFile {
  const missing = [
    ...variables.flatMap(({ fallback, key }) => (fallback === undefined ? [key] : [])),
    ...[...settings].flatMap(([key, hasValue]) => (hasValue ? [] : [key])),
  ];
  const secrets =
    missing.length === 0
      ? ''
      : `\nThese have no value in this project, because they are secret, passwords, or were never defined. Set them first:\n\n${missing.map((key) => `- \`${key}\``).join('\n')}\n`;
  const calls =
    settings.size === 0
      ? ''
      : '- An API test that a step calls is a function in `tests/api`. It shares no cookies with the page.\n';
  const content = `# ${title}

A Playwright Test project, exported from Saywright. It needs nothing of Saywright to run.

\`\`\`sh
npm install
npx playwright install
npm test
\`\`\`

\`BASE_URL\` is where the tests run. Other values stand in \`tests/variables.ts\`; copy \`.env.example\` to \`.env\` to change them.
${secrets}
## How it is written

- \`tests/support\` holds the code by which Saywright itself matches names and compares texts, amounts, and URLs, so a check means
  the same here. \`tests/support.ts\` makes it available to the tests.
- Elements are found by role and label where the test says so. An element with fallbacks is \`oneOf(…)\`: the first way that finds
  a single visible element is used.
- A locator without fallbacks is strict: when it matches several elements the test stops and says which. Where several matched
  in the last run in Saywright, the one that was used then is named: \`exact\`, or the first.
- Elements inside frames are reached by a step that goes into the frame.
- Texts are found as whole words: "42" is not found in "142".
- A step waits for the window that it opens if it did so in that run.
- \`generated.value('$randomEmail')\` is a new value each time. To repeat the values of a run in Saywright, set \`SEED\` to its
  execution ID.
${calls}`;
  return { path: 'README.md', content };
}
