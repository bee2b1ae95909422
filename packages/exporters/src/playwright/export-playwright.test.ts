import { configuration } from '@saywright/contracts/entities/flow-test';
import { step, type StepInput } from '@saywright/contracts/entities/step';
import { expect, test } from 'vitest';
import { exportPlaywright, type ExportInput } from './export-playwright.ts';

const logIn = { type: 'role', value: 'button "Log in"' } as const;
const fileOf = (input: ExportInput, path: string): string =>
  exportPlaywright(input).files.find((file) => file.path === path)?.content ?? '';

const inputOf = (steps: StepInput[], more: Partial<ExportInput['test']> = {}): ExportInput => ({
  test: {
    name: 'Log in, “quickly”',
    description: '',
    website_url: 'https://shop.example.com',
    configuration: configuration.parse({}),
    steps: steps.map((input, index) => step.parse({ id: `step-${index + 1}`, order: index + 1, ...input })),
    global_assertions: [],
    ...more,
  },
  environment: {
    base_url: '',
    variables: { user: 'ada', host: 'https://{{domain}}/', domain: 'shop.example.com', password: null },
  },
  lastRun: [],
});

test('a test becomes a spec that reads like the test', () => {
  const input = inputOf(
    [
      { action: 'navigate', value: '/login' },
      {
        action: 'type',
        value: '{{user}}@{{domain}}',
        selector: { type: 'label', value: 'Email', fallback_selectors: [{ type: 'css', value: '#email' }] },
      },
      { action: 'type', value: '{{password}}', selector: { type: 'label', value: 'Password' } },
      {
        action: 'click',
        selector: logIn,
        is_optional: true,
        timeout: 5_000,
        assertions: [{ type: 'url', operator: 'starts_with', expected: 'https://shop.example.com/home?' }],
      },
    ],
    {
      description: 'The happy path.',
      global_assertions: [{ type: 'text_visible', expected: "It's here" }],
    },
  );
  const paths = exportPlaywright(input).files.map(({ path }) => path);
  expect(paths.filter((path) => !path.startsWith('tests/support/'))).toEqual([
    'package.json',
    'playwright.config.ts',
    'tests/log-in-quickly.spec.ts',
    'tests/support.ts',
    'tests/variables.ts',
    '.env.example',
    '.gitignore',
    'README.md',
  ]);
  expect(fileOf(input, 'tests/log-in-quickly.spec.ts')).toMatchInlineSnapshot(`
    "import { test } from '@playwright/test';
    import { expect, labelled, named, oneOf, optional, shows } from './support';
    import { variables } from './variables';

    /**
     * The happy path.
     */
    test('Log in, “quickly”', async ({ page }) => {
      await test.step('Go to /login', async () => {
        await page.goto('/login', { waitUntil: 'domcontentloaded' });
      });
      await test.step('Type label "Email"', async () => {
        const element = await oneOf(
          labelled(page, 'Email'),
          page.locator('#email'),
        );
        await element.fill(\`\${variables.user}@\${variables.domain}\`);
      });
      await test.step('Type label "Password"', async () => {
        await labelled(page, 'Password').fill(variables.password);
      });
      await optional(() =>
        test.step('Click button "Log in"', async () => {
          page.context().setDefaultTimeout(5_000);
          await page.getByRole('button', { name: named('Log in') }).click();
          await expect.poll(() => page.url()).toBeAddress('starts_with', 'https://shop.example.com/home?');
        }),
      );
      await test.step('Final checks', async () => {
        await expect.poll(() => shows(page, 'It\\'s here')).toBe(true);
      });
    });
    "
  `);
});

test('what is secret is asked of the environment', () => {
  const input = inputOf([{ action: 'type', value: '{{password}}{{nobody}}{{host}}', selector: logIn }]);
  expect(fileOf(input, 'tests/variables.ts')).toMatchInlineSnapshot(`
    "function required(key: string): string {
      const value = process.env[key];
      if (!value) throw new Error(\`Set \${key}: see .env.example\`);
      return value;
    }

    /** Values for the tests. Set the environment variable of the same line, or write it into .env, to use another one. */
    export const variables = {
      get domain(): string {
        return process.env['TEST_DOMAIN'] ?? 'shop.example.com';
      },
      get host(): string {
        return process.env['TEST_HOST'] ?? \`https://\${variables.domain}/\`;
      },
      get nobody(): string {
        return required('TEST_NOBODY');
      },
      get password(): string {
        return required('TEST_PASSWORD');
      },
    };
    "
  `);
  expect(fileOf(input, 'README.md')).toContain('- `TEST_PASSWORD`');
  expect(fileOf(input, '.env.example')).toContain('\nTEST_PASSWORD=\n');
});

test('a password that was typed is asked of the environment too', () => {
  const field = { type: 'label', value: 'Password' } as const;
  const input = inputOf([
    { action: 'type', value: 'hunter22', selector: field },
    { action: 'type', value: '{{own}}', selector: field, variables: { own: 'hunter23' } },
    { action: 'type', value: '', selector: field },
    { action: 'type', value: 'hunter24-{{user}}', selector: field },
  ]);
  const { files } = exportPlaywright(input);
  expect(JSON.stringify(files)).not.toMatch(/hunter2/);
  expect(fileOf(input, 'README.md')).toContain('- `TEST_PASSWORD_1`\n- `TEST_PASSWORD_2`\n- `TEST_PASSWORD_4`\n');
});

const bodyOf = (...steps: StepInput[]): string[] =>
  fileOf(inputOf(steps), 'tests/log-in-quickly.spec.ts')
    .split('\n')
    .filter((line) => line.startsWith('    '))
    .map((line) => line.trim());

test.each<[StepInput, string[]]>([
  [{ action: 'wait' }, ['await page.waitForTimeout(1_000);']],
  [
    { action: 'navigate', value: '{{host}}cart' },
    ["await page.goto(addressOf(`${variables.host}cart`), { waitUntil: 'domcontentloaded' });"],
  ],
  [
    { action: 'click', selector: { type: 'role', value: 'kettle "Blue"' } },
    ["await page.getByRole('kettle' as 'button', { name: named('Blue') }).click();"],
  ],
  [{ action: 'wait', value: '0' }, ['await page.waitForTimeout(0);']],
  [
    {
      action: 'store_variable',
      value: 'total',
      selector: { type: 'css', value: '#a', fallback_selectors: [{ type: 'css', value: '#b' }] },
    },
    ["stored['total'] = await textOf(page.locator('#a'), page.locator('#b'));"],
  ],
  [
    { action: 'assert', assertions: [{ type: 'element_hidden', selector: { type: 'label', value: 'Email' } }] },
    ["await expect(drawn(labelled(page, 'Email', 'longer'))).toHaveCount(0);"],
  ],
  [
    { action: 'assert', assertions: [{ type: 'count', selector: { type: 'text', value: 'Sold' }, expected: 3 }] },
    ["await expect.poll(() => countOf(texted(page, 'Sold'), texted(page, 'Sold', 'longer'))).toBe(3);"],
  ],
  [{ action: 'accept_dialog', value: '{{user}}' }, ['dialogs.answer({ accept: true, text: variables.user });']],
  [
    { action: 'assert', assertions: [{ type: 'count', selector: { type: 'css', value: 'li' }, expected: 3 }] },
    ["await expect(drawn(page.locator('li'))).toHaveCount(3);"],
  ],
])('%j', (input, lines) => expect(bodyOf(input)).toEqual(lines));

test('what the last run saw is what the test means, as long as the selector is the same', () => {
  const input = inputOf([{ action: 'click', selector: logIn }]);
  const seen = { step_id: 'step-1', matched_selector: { ...logIn, index: 0, exact: true }, notes: [] };
  const line = (lastRun: ExportInput['lastRun']) => fileOf({ ...input, lastRun }, 'tests/log-in-quickly.spec.ts');
  expect(line([seen])).toContain("getByRole('button', { name: named('Log in', 'exact') }).click()");
  const several = { code: 'several_matched', params: { count: 2, selector: 'button "Log in"' } } as const;
  expect(line([{ ...seen, notes: [several] }])).toContain(
    "getByRole('button', { name: named('Log in', 'exact') }).filter({ visible: true }).first().click()",
  );
  expect(line([{ ...seen, matched_selector: { ...logIn, index: 0, longer: true } }])).toContain(
    "getByRole('button', { name: named('Log in', 'longer') }).click()",
  );
  const other = { ...seen, matched_selector: { ...seen.matched_selector, value: 'button "Sign in"' } };
  expect(line([other])).toContain("getByRole('button', { name: named('Log in') }).click()");
});

test('a test has the time that its steps may take', () => {
  const config = fileOf(inputOf([{ action: 'wait', value: '60000' }, { action: 'reload' }]), 'playwright.config.ts');
  expect(config).toContain('timeout: 120_000,');
});

test('the configuration is the test’s own', () => {
  const phone = configuration.parse({ browser: 'webkit', device_type: 'mobile', device_name: 'iPhone 14' });
  const config = fileOf(inputOf([], { configuration: phone }), 'playwright.config.ts');
  expect(config).toContain("baseURL: process.env.BASE_URL || 'https://shop.example.com'");
  expect(config).toContain("{ ...devices['iPhone 14'], viewport: { width: 390, height: 844 }, browserName: 'webkit' }");
  const galaxy = configuration.parse({
    browser: 'firefox',
    device_type: 'mobile',
    device_name: 'Samsung Galaxy S23',
    viewport_width: 400,
  });
  expect(fileOf(inputOf([], { configuration: galaxy }), 'playwright.config.ts')).toContain(
    "...devices['Galaxy S24'], viewport: { width: 400, height: 1080 }, userAgent: devices['Galaxy S24'].userAgent.replace('SM-S921U', 'SM-S911B'), isMobile: false,",
  );
  const tablet = configuration.parse({ device_type: 'tablet' });
  expect(fileOf(inputOf([], { configuration: tablet }), 'playwright.config.ts')).toContain(
    'viewport: { width: 1024, height: 768 }, hasTouch: true, isMobile: true,',
  );
});

test('no text of a test is read as code', () => {
  const evil = "'); process.exit(); ('`${process.exit()}`\\\n*/ \u2028";
  const input = inputOf(
    [
      { action: 'type', value: evil, description: evil, selector: { type: 'css', value: evil } },
      { action: 'type', value: `${evil}{{user}}`, selector: { type: 'xpath', value: evil }, variables: { own: evil } },
      { action: 'store_variable', value: 'x' },
      { action: 'assert', assertions: [{ type: 'title', operator: 'contains', expected: `${evil}{{x}}/` }] },
    ],
    { name: evil, description: evil },
  );
  const spec = fileOf(input, `tests/${exportPlaywright(input).name}.spec.ts`);
  const withoutTexts = spec
    .replaceAll(/\/\*\*[^]*?\*\//g, '')
    .replaceAll(/'(?:[^'\\\n]|\\.)*'/g, "''")
    .replaceAll(/`(?:[^`\\$]|\\.|\$(?!\{)|\$\{(?:variables|stored)\.\w+\})*`/g, '``');
  expect(withoutTexts).not.toContain('process');
});

test('an element beside a text is found only where that text can be seen, as in the runner', () => {
  const shows = './/text()[normalize-space()="Kim"]';
  const conditions = `[${shows}][not(.//*[${shows}][.//button])][true()]`;
  const value = `(//*${conditions}//button)[last()]`;
  const click: StepInput = { action: 'click', selector: { type: 'xpath', value } };
  const each: StepInput = { action: 'repeat', selector: { type: 'css', value: '.row' } };
  const spec = fileOf(inputOf([click, each, { ...click, depth: 1 }]), 'tests/log-in-quickly.spec.ts');
  const code = spec.replaceAll(/\n\s*/g, '');
  expect(code).toContain(
    `page.locator('xpath=${shows}/..').filter({ visible: true })` +
      `.locator('xpath=ancestor-or-self::*${conditions}//button').nth(-1)`,
  );
  expect(code).toContain(`item.locator('xpath=${value}')`);
});

test('a step whose API test is gone is marked, and its name is no text with variables', () => {
  const spec = fileOf(inputOf([{ action: 'call_api_test', value: 'Create {{user}}' }]), 'tests/log-in-quickly.spec.ts');
  expect(spec).toContain("test.fixme(true, 'API test not found: Create {{user}}');");
  expect(spec).not.toContain('variables');
});

test('writes generated values as code, also those of an environment', () => {
  const input = inputOf([
    { action: 'type', value: '{{$randomEmail}}', selector: { type: 'label', value: 'Email' } },
    { action: 'type', value: 'Due {{day}}', selector: { type: 'label', value: 'Note' } },
    { action: 'type', value: '{{$randomPassword}}', selector: { type: 'label', value: 'Password' } },
  ]);
  const environment = { base_url: '', variables: { day: '{{$inDays.3.MM/DD/YYYY}}' } };
  const spec = fileOf({ ...input, environment }, 'tests/log-in-quickly.spec.ts');
  expect(spec).toContain('const generated = new Generated();');
  expect(spec).toContain("fill(generated.value('$randomEmail'))");
  expect(spec).toContain("fill(`Due ${generated.value('$inDays.3.MM/DD/YYYY')}`)");
  expect(spec).toContain("fill(generated.value('$randomPassword'))");
  expect(spec).not.toContain('variables.');
  expect(fileOf(input, 'tests/support/run-values.ts')).toContain("from 'node:crypto'");
});

test('writes conditions and repetitions as code', () => {
  const button = (name: string) => ({ type: 'role', value: `button "${name}"` }) as const;
  const spec = fileOf(
    inputOf([
      { action: 'if', timeout: 4_000, assertions: [{ type: 'text_visible', expected: 'Welcome' }] },
      { action: 'click', selector: button('Skip'), depth: 1 },
      { action: 'repeat', value: '3' },
      { action: 'type', selector: button('Name'), value: '{{$unique}}', depth: 1 },
      { action: 'repeat', selector: { type: 'css', value: '.row' } },
      { action: 'click', selector: button('Delete'), depth: 1 },
      { action: 'click', selector: button('Done') },
    ]),
    'tests/log-in-quickly.spec.ts',
  );
  const code = spec.replaceAll(/\n\s*/g, ' ');
  expect(code).toContain(
    "if ( await holds(async () => { await expect.poll(() => shows(page, 'Welcome'), { timeout: 4_000 }).toBe(true); }) ) { await test.step(",
  );
  expect(code).toContain('for (let round = 1; round <= 3; round += 1) { generated.beginRound(round);');
  expect(code).toContain("await inEach([page.locator('.row')], async (item) => { await test.step(");
  expect(code).toContain("await item.getByRole('button', { name: named('Delete') }).click();");
  expect(code).toContain("await page.getByRole('button', { name: named('Done') }).click();");
});
