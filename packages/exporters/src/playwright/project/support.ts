import {
  expect as playwrightExpect,
  selectors,
  test,
  type BrowserContext,
  type Download,
  type Frame,
  type FrameLocator,
  type Locator,
  type Page,
} from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { nameExpression, namePattern, wordsOfName, type NameMatch } from '@saywright/contracts/entities/element-name';
import type { ElementState } from '@saywright/contracts/entities/element-states';
import type { Operator } from '@saywright/contracts/entities/operators';
import type { SortOrder } from '@saywright/contracts/entities/sort-orders';
import { RunValues } from '@saywright/runner/plan/run-values';
import { chooseDay } from '@saywright/runner/page/choose-day';
import { drawnEngine } from '@saywright/runner/page/drawn-engine';
import { findText } from '@saywright/runner/page/find-text';
import { isFileInput } from '@saywright/runner/page/is-file-input';
import { listOptions } from '@saywright/runner/page/list-options';
import { namedEngine } from '@saywright/runner/page/named-engine';
import { readLabelledValues } from '@saywright/runner/page/read-labelled-values';
import { readSortValues } from '@saywright/runner/page/read-sort-values';
import { readState } from '@saywright/runner/page/read-state';
import { readText } from '@saywright/runner/page/read-text';
import { readValue } from '@saywright/runner/page/read-value';
import { scrollPage as scrollIn } from '@saywright/runner/page/scroll-page';
import { watchDrag } from '@saywright/runner/page/watch-drag';
import { visibleLabelOf } from '@saywright/runner/page/visible-label-of';
import { DialogAnswers, type DialogAnswer } from '@saywright/runner/session/dialog-answers';
import { compareAddress, isAtAddress } from '@saywright/runner/text/compare-address';
import { compareOrder } from '@saywright/runner/text/compare-order';
import { collapse, compareTexts, hasWords } from '@saywright/runner/text/compare-text';
import { optionNamed } from '@saywright/runner/text/option-named';
import { strongestValues } from '@saywright/runner/text/strongest-values';
import { tabNamed } from '@saywright/runner/text/tab-named';
import { writtenAddress } from '@saywright/runner/text/written-address';

void selectors.register('drawn', drawnEngine, { contentScript: true });
void selectors.register('named', namedEngine, { contentScript: true });

type Root = Page | FrameLocator | Locator;

const findsPattern = (pattern: string, text: string): boolean => new RegExp(pattern).test(text);

const failed = (seen: readonly string[], { operator, expected }: { operator: Operator; expected: string }): string =>
  [
    `The text doesn't match (${operator.replaceAll('_', ' ')}).`,
    '',
    `Expected: ${JSON.stringify(expected)}`,
    `Received: ${seen.map((text) => JSON.stringify(collapse(text))).join(', ') || 'nothing'}`,
  ].join('\n');

/** Playwright's `expect`, with checks that read texts, amounts, and URLs as people do. */
export const expect = playwrightExpect.extend({
  /** One of the texts is as expected: `toRead('contains', '$42.00')`. */
  toRead(seen: string | readonly string[], operator: Operator, expected: string) {
    const texts = typeof seen === 'string' ? [seen] : seen;
    const pass = compareTexts(texts, { operator, expected }, findsPattern);
    return { pass, message: () => failed(texts, { operator, expected }) };
  },

  /** The values are in order: as dates or amounts if all of them are. Null is an element without a value. */
  toBeInOrder(values: readonly (string | null)[], order: SortOrder) {
    const texts = values.map((value) => value ?? '');
    const pass = texts.length > 1 && !texts.includes('') && compareOrder(texts, order).passed;
    return { pass, message: () => `Expected ${order} order.\n\nReceived: ${JSON.stringify(values)}` };
  },

  /** The URL is as expected; a path alone is compared with the path. */
  toBeAddress(url: string, operator: Operator, expected: string) {
    const pass = compareAddress(url, { operator, expected }, findsPattern);
    return { pass, message: () => failed([url], { operator, expected }) };
  },
});

/** Drags one element onto another; fails when nothing on the page reacts. */
export async function drag(dragged: Locator, target: Locator): Promise<void> {
  const watch = await dragged.evaluateHandle(watchDrag);
  await dragged.dragTo(target, { steps: 8 });
  const hasReacted = await watch.evaluate((each) => each.reactsWithin(500)).catch(() => true);
  playwrightExpect(hasReacted, 'something on the page reacts to the drag').toBe(true);
}

/** The names of elements that fit a name, regardless of case: see `support/element-name.ts`. */
export const named = (name: string, match: NameMatch = 'whole'): RegExp => nameExpression(name, match);

/** Fields with a label. The text of a field inside its label isn't part of the name. */
export const labelled = (root: Root, label: string, match: NameMatch = 'whole'): Locator =>
  root.getByLabel(wordsOfName(label)).locator(`named=label:${namePattern(label, match)}`);

/** Elements with a text, but not parts of a longer line on a control. */
export const texted = (root: Root, text: string, match: NameMatch = 'whole'): Locator =>
  root.getByText(named(text, match)).locator(`named=text:${namePattern(text, match)}`);

const visible = (locator: Locator): Locator => locator.filter({ visible: true });
const anyOf = (ways: readonly Locator[]): Locator => ways.reduce((all, way) => all.or(way));

/** The elements that people can see: visible, and not transparent. */
export const drawn = (locator: Locator): Locator => visible(locator).locator('drawn=yes');

/**
 * Several ways to find an element, waited for together: the first that finds a single visible element, else the first
 * visible element of the first that finds any.
 */
export async function oneOf(...ways: Locator[]): Promise<Locator> {
  const any = visible(anyOf(ways));
  await any.first().waitFor();
  const found = await Promise.all(ways.map(async (way) => ({ way: visible(way), count: await visible(way).count() })));
  const alone = found.find(({ count }) => count === 1);
  return alone?.way ?? found.find(({ count }) => count > 0)?.way.first() ?? any.first();
}

/** A checkbox or radio button that isn't drawn, because its label is drawn in its place. */
async function hiddenBoxOf(
  ways: readonly Locator[],
): Promise<{ box: Locator; click: () => Promise<void> } | undefined> {
  await anyOf(ways).first().waitFor({ state: 'attached' });
  if ((await visible(anyOf(ways)).count()) > 0) return undefined;
  for (const box of ways) {
    if ((await box.count()) !== 1) continue;
    const label = (await box.evaluateHandle(visibleLabelOf)).asElement();
    if (label) return { box, click: () => label.click() };
  }
  return undefined;
}

/** How many elements people can see, by the first way that finds any. */
export async function countOf(...ways: Locator[]): Promise<number> {
  for (const way of ways) {
    const count = await drawn(way).count();
    if (count > 0) return count;
  }
  return 0;
}

/** The visible text of an element, as it's drawn and as it's written. */
export const textsOf = async (...ways: Locator[]): Promise<string[]> => (await oneOf(...ways)).evaluate(readText);

/** The visible text of an element in one line. */
export const textOf = async (...ways: Locator[]): Promise<string> => collapse((await textsOf(...ways))[0] ?? '');

/** A field's value: the label of the chosen option and its value, checked or unchecked, else what was typed. */
export const valuesOf = async (...ways: Locator[]): Promise<string[]> => (await oneOf(...ways)).evaluate(readValue);

/** Whether an element is in a state; null for an element that can't be. */
export async function hasState(state: ElementState, ...ways: Locator[]): Promise<boolean | null> {
  const hidden = await hiddenBoxOf(ways);
  return (hidden?.box ?? (await oneOf(...ways))).evaluate(readState, state);
}

/** The values that a list is sorted by, of the first way that finds elements. */
export async function sortValuesOf(by: string, ...ways: Locator[]): Promise<(string | null)[]> {
  for (const way of ways) if ((await visible(way).count()) > 0) return visible(way).evaluateAll(readSortValues, by);
  return [];
}

/** The answers of `read` from the page and its frames. A frame that goes away answers nothing. */
async function inFrames<T>(page: Page, read: (frame: Frame) => Promise<T[]>): Promise<T[]> {
  const inner = page.frames().filter((frame) => frame !== page.mainFrame());
  const found = await Promise.all([read(page.mainFrame()), ...inner.map((frame) => read(frame).catch(() => []))]);
  return found.flat();
}

/** The values beside a label, as people read a page: of "Total $42.00" it's "$42.00". */
export const valuesBeside = async (page: Page, label: string): Promise<string[]> =>
  strongestValues(await inFrames(page, (frame) => frame.evaluate(readLabelledValues, label)));

/** Whether the page shows a text, as words of its own. */
export const shows = async (page: Page, text: string): Promise<boolean> =>
  hasWords(await inFrames(page, (frame) => frame.evaluate(findText, collapse(text))), text);

/** A step that may be left out: its error is noted, and the test continues. */
export async function optional(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    test.info().annotations.push({ type: 'optional step skipped', description: String(error).split('\n')[0] ?? '' });
  }
}

/** Whether checks hold, for the steps that depend on it. */
export async function holds(check: () => Promise<void>): Promise<boolean> {
  return check().then(
    () => true,
    () => false,
  );
}

const maxRounds = 50;

/** Runs once in each element. A round may remove its own: then the next one is in its place. */
export async function inEach(ways: Locator[], work: (item: Locator, round: number) => Promise<void>): Promise<void> {
  await visible(anyOf(ways)).first().waitFor();
  let items = visible(anyOf(ways));
  for (const way of ways.toReversed()) if ((await visible(way).count()) > 0) items = visible(way);
  const count = await items.count();
  if (count > maxRounds) throw new Error(`There are ${count} elements. A repetition can have up to ${maxRounds}.`);
  for (let round = 1, at = 0; round <= count; round += 1) {
    const before = await items.count();
    await work(items.nth(at), round);
    at += (await items.count()) < before ? 0 : 1;
  }
}

const calendarMs = 10_000;

/** Selects an option by label or value, or in a list that opens on a click; a day, in a calendar. */
export async function choose(page: Page, field: Locator, option: string): Promise<void> {
  if (!(await field.evaluate((element) => element instanceof HTMLSelectElement))) {
    await field.click();
    const until = Date.now() + calendarMs;
    const waits = {
      within: <T>(work: Promise<T>): Promise<T> => work,
      pause: (ms: number): Promise<void> => page.waitForTimeout(ms),
      leftMs: (): number => Math.max(1, until - Date.now()),
    };
    if (await chooseDay({ body: page.locator('body'), field }, option, waits)) return;
    await visible(page.getByRole('option', { name: named(option) }))
      .first()
      .click();
    return;
  }
  const options = await field.evaluate(listOptions);
  const isGiven = options.some(({ label, value }) => label === option || value === option);
  const found = isGiven ? undefined : optionNamed(options, collapse(option));
  await field.selectOption(found ? { index: found.option.index } : option);
}

/** Checks or unchecks a box. One that isn't drawn is changed by its label. */
export async function setChecked(checked: boolean, ...ways: Locator[]): Promise<void> {
  const hidden = await hiddenBoxOf(ways);
  if (!hidden) return (ways.length === 1 ? anyOf(ways) : await oneOf(...ways)).setChecked(checked);
  if ((await hidden.box.isChecked()) !== checked) await hidden.click();
  await expect(hidden.box).toBeChecked({ checked });
}

/** Scrolls the page: down, up, top, bottom, or a number of pixels. */
export const scrollPage = (page: Page, where: string): Promise<void> =>
  page.evaluate(scrollIn, where.trim().toLowerCase() || 'down');

/** A URL as people write it: localhost:3000 and www.example.com get their scheme. */
export const addressOf = (text: string): string =>
  writtenAddress(text, { hasBase: Boolean(test.info().project.use.baseURL) });

/** Whether a page is at a URL with these words in it; * stands for anything. */
export const hasAddress =
  (wanted: string) =>
  (url: URL): boolean =>
    isAtAddress(url.href, wanted);

interface FilePayload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Puts files into a field, which may be hidden, or into the one that a button opens. */
export async function uploadTo(page: Page, files: FilePayload[], ...ways: Locator[]): Promise<void> {
  const target = anyOf(ways).first();
  if (await target.evaluate(isFileInput)) return target.setInputFiles(files);
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), target.click()]);
  await chooser.setFiles(files);
}

/** A tab by its number in the order of opening, else by its title, words in it, or a part of its URL. */
export async function tabOf(context: BrowserContext, wanted: string): Promise<Page> {
  const find = async () =>
    tabNamed(
      await Promise.all(context.pages().map(async (page) => ({ page, title: await page.title(), url: page.url() }))),
      wanted,
    );
  await expect.poll(find, `tab ${wanted}`).toBeDefined();
  const tab = await find();
  if (!tab) throw new Error(`The tab ${wanted} was closed`);
  await tab.page.bringToFront();
  return tab.page;
}

/** Closes a tab and returns the newest of the others. */
export async function closeTab(page: Page): Promise<Page> {
  const context = page.context();
  await page.close();
  const next = context.pages().at(-1);
  if (!next) throw new Error('The last tab was closed');
  return next;
}

/** Answers dialogs. By default, alerts are accepted and questions dismissed. */
export class Dialogs {
  readonly #answers = new DialogAnswers();

  constructor(context: BrowserContext) {
    context.on('dialog', async (dialog) => {
      const { accept, text } = this.#answers.next(dialog.type());
      await (accept ? dialog.accept(text) : dialog.dismiss());
    });
  }

  /** The answer to a dialog that the next step opens; the step after it repeats it with answer(). */
  expect(answer: DialogAnswer): void {
    this.#answers.expect(answer);
  }

  /** The answer to the dialog that was just opened, or else to the next one. */
  answer(answer: DialogAnswer): void {
    this.#answers.expect(undefined);
    if (!this.#answers.takeAnswered()) this.#answers.prepare(answer);
  }
}

/** The values that a test generates. To repeat those of a run, set SEED to its execution ID. */
export class Generated {
  readonly #values = new RunValues(process.env.SEED || randomUUID());

  /** From here on, new values belong to a round of a loop. */
  beginRound(round: number): void {
    this.#values.beginRound(round);
  }

  endRound(): void {
    this.#values.endRound();
  }

  /** Each name has one value: `value('$randomEmail')`. */
  value(name: string): string {
    return this.#values.get(name)?.value ?? '';
  }
}

/** The files that the last action downloaded. */
export class Downloads {
  #downloads: Download[] = [];

  constructor(context: BrowserContext) {
    const watch = (page: Page): unknown => page.on('download', (download) => this.#downloads.push(download));
    context.pages().forEach(watch);
    context.on('page', watch);
  }

  /** Forgets those of earlier actions. */
  begin(): void {
    this.#downloads = [];
  }

  /** Their names. */
  files(): string[] {
    return this.#downloads.map((download) => download.suggestedFilename());
  }

  /** The names of those that aren't empty. */
  async filesWithContent(): Promise<string[]> {
    const sizes = await Promise.all(
      this.#downloads.map(async (download) =>
        (await download.failure()) ? 0 : (await stat(await download.path())).size,
      ),
    );
    return this.files().filter((_, at) => (sizes[at] ?? 0) > 0);
  }
}
