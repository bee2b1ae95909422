import { readKey, readKeystrokes } from '@saywright/contracts/entities/keys';
import type { Step, StepAction } from '@saywright/contracts/entities/step';
import { readUpload } from '@saywright/contracts/entities/upload';
import { writtenAddress } from '@saywright/runner/text/written-address';
import { anyWay, element, ways, type LocatorScope } from './locators.ts';
import { grouped } from './project-files.ts';
import { expression, isDynamic, plainText, property, quote } from './texts.ts';

/** The duration of a wait without a time, as in the product. */
const defaultWaitMs = 1_000;

type WriteAction = (step: Step, scope: LocatorScope) => string[];

const on = ({ selector }: Step, scope: LocatorScope): string =>
  selector ? element(selector, scope, scope.meant) : `${scope.root}.locator('body')`;
const call =
  (method: string): WriteAction =>
  (step, scope) => [`await ${on(step, scope)}.${method};`];

/** People leave out the scheme of a host's name; what is certain about an address is written out. */
function address(value: string, scope: LocatorScope): string {
  const text = plainText(value, scope).trim();
  const written = expression(value.trim(), scope);
  if (isDynamic(value, scope)) return text.startsWith('{{') ? `addressOf(${written})` : written;
  const [below, alone] = [writtenAddress(text, { hasBase: true }), writtenAddress(text, { hasBase: false })];
  return below === alone ? quote(below) : `addressOf(${written})`;
}

const open = (value: string, scope: LocatorScope): string =>
  `await page.goto(${address(value, scope)}, { waitUntil: 'domcontentloaded' });`;

const scroll: WriteAction = (step, scope) => {
  if (step.selector) return [`await ${on(step, scope)}.scrollIntoViewIfNeeded();`];
  return [`await scrollPage(page, ${expression(step.value, scope)});`];
};

const press: WriteAction = (step, scope) => {
  const key = isDynamic(step.value, scope)
    ? expression(step.value, scope)
    : quote(readKey(plainText(step.value, scope)));
  return [step.selector ? `await ${on(step, scope)}.press(${key});` : `await page.keyboard.press(${key});`];
};

const keyboard: WriteAction = (step, scope) =>
  readKeystrokes(step.value).map((stroke) =>
    'key' in stroke
      ? `await page.keyboard.press(${quote(stroke.key)});`
      : `await page.keyboard.type(${expression(stroke.text, scope)});`,
  );

/** A call of a helper; several ways to find its element stand below each other. */
const callWith = (helper: string, given: readonly string[], all: readonly string[]): string[] =>
  all.length === 1
    ? [`await ${helper}(${[...given, ...all].join(', ')});`]
    : [`await ${helper}(`, ...[...given, ...all].map((argument) => `  ${argument},`), ');'];

const setChecked =
  (checked: boolean): WriteAction =>
  (step, scope) =>
    step.selector ? callWith('setChecked', [String(checked)], ways(step.selector, scope, scope.meant)) : [];

/** The files that are read here; what variables decide is read when the test runs. */
function filesOf(value: string, scope: LocatorScope): string {
  const lineEnd = value.indexOf('\n');
  if (isDynamic(lineEnd === -1 ? value : value.slice(0, lineEnd), scope))
    return `readFiles(${expression(value, scope)})`;
  const read = readUpload(lineEnd === -1 ? plainText(value, scope) : value);
  if (typeof read === 'string') return `readFiles(${expression(value, scope)})`;
  const files = read.map(({ name, mimeType, encoding, content }) => {
    const text = encoding === 'base64' ? `${quote(content)}, 'base64'` : expression(content, scope);
    return `{ name: ${quote(plainText(name, scope))}, mimeType: ${quote(mimeType)}, buffer: Buffer.from(${text}) }`;
  });
  return `[${files.join(', ')}]`;
}

const upload: WriteAction = (step, scope) =>
  step.selector
    ? callWith('uploadTo', ['page', filesOf(step.value, scope)], ways(step.selector, scope, scope.meant))
    : [];

const wait: WriteAction = (step, scope) => {
  if (step.selector)
    return [`await expect(${anyWay(step.selector, scope)}.filter({ visible: true })).not.toHaveCount(0);`];
  if (isDynamic(step.value, scope)) return [`await page.waitForTimeout(Number(${expression(step.value, scope)}));`];
  const ms = plainText(step.value, scope).trim();
  return [`await page.waitForTimeout(${grouped(ms === '' ? defaultWaitMs : Number(ms))});`];
};

const switchTab: WriteAction = (step, scope) => [
  `page = await tabOf(page.context(), ${expression(step.value.trim(), scope)});`,
];

const storeVariable: WriteAction = (step, scope) => {
  const { source, selector } = step;
  const from = source?.from ?? (selector ? 'text' : 'url');
  const all = selector ? ways(selector, scope, scope.meant).join(', ') : '';
  const readers = {
    url: () => 'page.url()',
    title: () => 'await page.title()',
    text: () => `await textOf(${all})`,
    value: () => `(await valuesOf(${all}))[0] ?? ''`,
    attribute: () =>
      `(await ${on(step, scope)}.getAttribute(${quote(source?.from === 'attribute' ? source.attribute : '')})) ?? ''`,
  };
  return [`stored[${quote(plainText(step.value, scope))}] = ${readers[from]()};`];
};

const callApiTest: WriteAction = ({ value }, scope) => {
  if (!scope.apiCall) return [`test.fixme(true, ${quote(`API test not found: ${value}`)});`];
  const { call, given } = scope.apiCall;
  const values = given.map((name) => `${property(name)}: ${expression(`{{${name}}}`, scope)}`);
  const called = `await ${call.callee}(request, {${values.length === 0 ? '' : ` ${values.join(', ')} `}})`;
  return [call.stores.length === 0 ? `${called};` : `Object.assign(stored, ${called});`];
};

const answer =
  (accept: boolean): WriteAction =>
  (step, scope) => [
    `dialogs.answer({ accept: ${accept}${accept && step.value !== '' ? `, text: ${expression(step.value, scope)}` : ''} });`,
  ];

/** The code of each action in a Playwright test; a missing one doesn't compile. */
export const actionLines: Readonly<Record<StepAction, WriteAction>> = {
  navigate: ({ value }, scope) => [open(value, scope)],
  back: () => ["await page.goBack({ waitUntil: 'domcontentloaded' });"],
  forward: () => ["await page.goForward({ waitUntil: 'domcontentloaded' });"],
  reload: () => ["await page.reload({ waitUntil: 'domcontentloaded' });"],
  click: call('click()'),
  double_click: call('dblclick()'),
  right_click: call("click({ button: 'right' })"),
  type: (step, scope) => [`await ${on(step, scope)}.fill(${expression(step.value, scope)});`],
  clear: call('clear()'),
  select: (step, scope) => [`await choose(page, ${on(step, scope)}, ${expression(step.value, scope)});`],
  check: setChecked(true),
  uncheck: setChecked(false),
  upload,
  press,
  hover: call('hover()'),
  drag_and_drop: (step, scope) => [
    `await drag(${on(step, scope)}, ${step.target ? element(step.target, scope) : on(step, scope)});`,
  ],
  keyboard,
  scroll,
  wait,
  wait_hidden: ({ selector }, scope) =>
    selector ? [`await expect(drawn(${anyWay(selector, scope)})).toHaveCount(0);`] : [],
  wait_url: ({ value }, scope) => [
    `await page.waitForURL(hasAddress(${expression(value.trim(), scope)}), { waitUntil: 'commit' });`,
  ],
  wait_network: () => ["await page.waitForLoadState('networkidle');"],
  screenshot: (step, scope) => {
    const path = `path: test.info().outputPath('step-${step.order}.png')`;
    return [
      step.selector
        ? `await ${on(step, scope)}.screenshot({ ${path} });`
        : `await page.screenshot({ ${path}, fullPage: true });`,
    ];
  },
  assert: () => [],
  if: () => [],
  repeat: () => [],
  switch_frame: (step, scope) => [step.selector ? `root = ${on(step, scope)}.contentFrame();` : 'root = page;'],
  new_tab: ({ value }, scope) => [
    'page = await page.context().newPage();',
    ...(value.trim() === '' ? [] : [open(value, scope)]),
  ],
  switch_tab: switchTab,
  close_tab: () => ['page = await closeTab(page);'],
  accept_dialog: answer(true),
  dismiss_dialog: answer(false),
  store_variable: storeVariable,
  call_api_test: callApiTest,
  draft: ({ value }) => [`test.fixme(true, ${quote(`Not written yet: ${value}`)});`],
};
