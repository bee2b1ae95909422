import { namesSource } from './names-source.ts';

/** `tests/support.ts` of an exported project: what its tests need beyond Playwright. */
export const supportSource = String.raw`import { expect, test, type BrowserContext, type FrameLocator, type Locator, type Page } from '@playwright/test';
${namesSource}
/**
 * Several ways to find an element, waited for together: the first of them that finds one visible element alone, else the
 * first visible element of the first that finds any.
 */
export async function oneOf(...ways: Locator[]): Promise<Locator> {
  const any = ways.reduce((all, way) => all.or(way)).filter({ visible: true });
  await any.first().waitFor();
  const found = await Promise.all(
    ways.map(async (way) => ({ visible: way.filter({ visible: true }), count: await way.filter({ visible: true }).count() })),
  );
  const alone = found.find(({ count }) => count === 1);
  return alone?.visible ?? found.find(({ count }) => count > 0)?.visible.first() ?? any.first();
}

/** The box that several ways find, also one that is not drawn because its label is drawn in its place. */
export async function boxOf(...ways: Locator[]): Promise<Locator> {
  const any = ways.reduce((all, way) => all.or(way));
  await any.first().waitFor({ state: 'attached' });
  if ((await any.filter({ visible: true }).count()) > 0) return oneOf(...ways);
  for (const box of ways) if ((await box.count()) === 1) return box;
  return any.first();
}

/** How many visible elements the first way that finds any gives. */
export async function countOf(...ways: Locator[]): Promise<number> {
  for (const way of ways) {
    const count = await way.filter({ visible: true }).count();
    if (count > 0) return count;
  }
  return 0;
}

/**
 * The one number in a text, as people write amounts: $1,042.00, 1.042,00 €, 12 items. NaN, which is within no bounds, when
 * there is none, or several. Of comma and point the last is decimal; a lone comma before three digits groups.
 */
export function amountIn(text: string): number {
  const found = [...text.matchAll(/\d(?:[\d.,'’]|[\u00A0\u202F\u2009](?=\d{3}(?!\d)))*/gu)].filter(
    ({ index }) => !/\p{L}[-–]?$/u.test(text.slice(0, index)),
  );
  const only = found[0];
  if (!only || found.length > 1) return NaN;
  if (/^\s?(?:k|m|mn|bn|tn|thousand|million|billion)\b/iu.test(text.slice(only.index + only[0].length))) return NaN;
  const digits = only[0].replace(/[.,'’]+$/u, '').replace(/['’\u00A0\u202F\u2009]/gu, '');
  const separator = digits.lastIndexOf(',') > digits.lastIndexOf('.') ? ',' : '.';
  const parts = digits.split(separator);
  const groups = parts.length > 2 || (separator === ',' && /^\d{1,3},\d{3}$/.test(digits));
  const rest = groups || parts.length === 1 ? '' : (parts.pop() ?? '');
  const amount = Number(parts.join('').replace(/[.,]/g, '') + '.' + (rest || '0'));
  return /(?:^|[\s(])[-−–]\s?\p{Sc}?\s?$/u.test(text.slice(0, only.index)) ? -amount : amount;
}

/** A step that may be left out: what goes wrong in it is noted, and the test goes on. */
export async function optional(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    test.info().annotations.push({ type: 'optional step skipped', description: String(error).split('\n')[0] });
  }
}

const collapse = (text: string): string => text.replace(/\s+/gu, ' ').trim();

/** The visible text of an element, white space collapsed. */
export const textOf = async (...ways: Locator[]): Promise<string> => collapse(await (await oneOf(...ways)).innerText());

/** What a field holds: the label of the chosen option and its value, checked or unchecked, else what was typed. */
export const valuesOf = async (...ways: Locator[]): Promise<string[]> => {
  const values = await (await oneOf(...ways)).evaluate((element) => {
    const field = element instanceof HTMLLabelElement ? (element.control ?? element) : element;
    if (field instanceof HTMLSelectElement) {
      const chosen = [...field.selectedOptions];
      return [chosen.map(({ label }) => label).join(', '), chosen.map(({ value }) => value).join(', ')];
    }
    if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type))
      return field.checked ? ['checked', field.value] : ['unchecked'];
    return [field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : (field as HTMLElement).innerText];
  });
  return values.map(collapse);
};

/** The value that stands beside a label, as people read a page: of "Total $42.00" it is "$42.00". */
export const valueBeside = (page: Page, label: string): Promise<string> =>
  page.evaluate((wanted) => {
    const read = (text: string): string => text.replace(/\s+/gu, ' ').trim();
    const fold = (text: string): string => read(text).replace(/:$/, '').replace(/^the /i, '').toLowerCase();
    /** What a label says beside the field in it. */
    const wordsOf = (element: HTMLElement): string =>
      element instanceof HTMLLabelElement && element.control && element.contains(element.control)
        ? [...element.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.nodeValue : '')).join(' ')
        : element.innerText;
    const shown = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => element.checkVisibility());
    const beside: string[] = [];
    for (const element of shown) {
      if (fold(wordsOf(element)) !== fold(wanted) || [...element.children].some((child) => fold((child as HTMLElement).innerText ?? '') === fold(wanted))) continue;
      const control = element instanceof HTMLLabelElement ? element.control : null;
      if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) beside.push(control.value);
      else if (control instanceof HTMLSelectElement) beside.push([...control.selectedOptions].map((option) => option.label).join(', '));
      else {
        let around: HTMLElement | null = element.tagName === 'DT' ? null : element.parentElement;
        if (element.tagName === 'DT') beside.push(read((element.nextElementSibling as HTMLElement | null)?.innerText ?? ''));
        while (around && fold(around.innerText) === fold(wanted)) around = around.parentElement;
        if (around) beside.push(read(around.innerText.replace(element.innerText, ' ')).replace(/^:\s*/, ''));
      }
    }
    const inline = shown.filter((element) => element.children.length === 0 && fold(element.innerText.split(':')[0] ?? '') === fold(wanted) && element.innerText.includes(':'));
    return beside.find((text) => text !== '') ?? read(inline[0]?.innerText.split(':').slice(1).join(':') ?? '');
  }, label);

/** Chooses an option of a select by label or value, or in a list that opens on a click. */
export async function choose(page: Page, field: Locator, option: string): Promise<void> {
  if (!(await field.evaluate((element) => element instanceof HTMLSelectElement))) {
    await field.click();
    await page.getByRole('option', { name: named(option) }).filter({ visible: true }).first().click();
    return;
  }
  const labels = await field.locator('option').allTextContents();
  const fitting = (match: 'exact' | 'whole') => labels.filter((text) => named(option, match).test(text));
  const whole = fitting('whole');
  const label = fitting('exact')[0] ?? (whole.length === 1 ? whole[0] : undefined);
  await field.selectOption(label === undefined ? option : { label: collapse(label) });
}

/** Checks or unchecks a box. One that is not drawn, because its label is drawn in its place, is changed by its label. */
export async function setChecked(checked: boolean, ...ways: Locator[]): Promise<void> {
  const any = ways.reduce((all, way) => all.or(way));
  await any.first().waitFor({ state: 'attached' });
  const isDrawn = (await any.filter({ visible: true }).count()) > 0;
  for (const box of isDrawn ? [] : ways) {
    if ((await box.count()) !== 1) continue;
    const handle = await box.evaluateHandle((element) =>
      element instanceof HTMLInputElement
        ? ([...(element.labels ?? [])].find((label) => label.checkVisibility({ visibilityProperty: true })) ?? null)
        : null,
    );
    const label = handle.asElement();
    if (!label) continue;
    if ((await box.isChecked()) !== checked) await label.click();
    await expect(box).toBeChecked({ checked });
    return;
  }
  await (ways.length === 1 ? any : await oneOf(...ways)).setChecked(checked);
}

/** Scrolls the page: down, up, top, bottom or a number of pixels. */
export const scrollPage = (page: Page, where: string): Promise<void> =>
  page.evaluate((to) => {
    const root = document.scrollingElement ?? document.documentElement;
    const screen = root.clientHeight * 0.8;
    const targets: Record<string, number> = { down: root.scrollTop + screen, up: root.scrollTop - screen, top: 0, bottom: root.scrollHeight };
    root.scrollTo({ top: targets[to] ?? root.scrollTop + Number.parseInt(to, 10), behavior: 'instant' });
  }, where.trim().toLowerCase() || 'down');

/** An address as people write it: of localhost:3000 and www.example.com it is a whole one. */
export function addressOf(text: string): string {
  const written = text.trim();
  if (!/^(localhost|www\.)|^[\w.-]+:\d/i.test(written)) return written;
  return (/^(localhost|127\.)/i.test(written) ? 'http://' : 'https://') + written;
}

interface FilePayload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Puts files into a field, which may be hidden, or into the one that a button opens. */
export async function uploadTo(page: Page, files: FilePayload[], ...ways: Locator[]): Promise<void> {
  const target = ways.reduce((all, way) => all.or(way)).first();
  const isField = await target.evaluate((element) => {
    const field = element instanceof HTMLLabelElement ? element.control : element;
    return field instanceof HTMLInputElement && field.type === 'file';
  });
  if (isField) return target.setInputFiles(files);
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), target.click()]);
  await chooser.setFiles(files);
}

/** A text as a part of a regular expression. */
export const literally = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Finds a text as whole words and numbers: $42.00 is not in $142.00, nor 42 in 42.50. 'i': whatever its case. */
export function words(text: string, flags: 'i' | '' = ''): RegExp {
  const wanted = collapse(text);
  // Where words are written without spaces between them, every place is the end of one.
  const inWord = /(?![\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}])[\p{L}\p{N}\p{M}_]/u.source;
  const goesOn = new RegExp('^' + inWord, 'u');
  const [first = '', last = ''] = [[...wanted][0], [...wanted].at(-1)];
  const begin = goesOn.test(first) ? '(?<!' + inWord + ')' + (/\d/.test(first) ? /(?<!\d[.,])/.source : '') : '';
  const end = goesOn.test(last) ? '(?!' + inWord + ')' + (/\d/.test(last) ? /(?![.,]\d)/.source : '') : '';
  // Locators take quotes and >> for their own, also in an expression.
  const plain = literally(wanted).replace(/['"\u0060>]/g, (sign) => '\\x' + sign.charCodeAt(0).toString(16));
  return new RegExp(begin + plain.replaceAll(' ', /\s+/.source) + end, 'u' + flags);
}

const bare = (address: string): string => address.replace(/\/$/, '');

/** Whether a page is at an address: a whole one, or a path. */
export const isAddress =
  (expected: string) =>
  (url: URL): boolean =>
    [url.href, url.pathname + url.search + url.hash, url.pathname].map(bare).includes(bare(expected));

/** Whether an address, or the part of it after the host, is like a pattern. */
export const addressLike =
  (pattern: RegExp) =>
  (url: URL): boolean =>
    [url.href, bare(url.href), url.pathname + url.search + url.hash, url.pathname].some((address) => pattern.test(address));

/** Whether a page is at an address with these words in it; * stands for anything. */
export const hasAddress =
  (expected: string) =>
  (url: URL): boolean => {
    if (!expected.includes('*')) return url.href.includes(expected);
    const whole = new RegExp('^' + expected.split('*').map(literally).join('.*') + '$');
    return whole.test(url.href) || whole.test(url.pathname + url.search + url.hash);
  };

/** A tab by its number in the order of opening, else by its title, words in it, or a part of its address. */
export async function tabOf(context: BrowserContext, wanted: string): Promise<Page> {
  for (let tries = 0; tries < 100; tries += 1) {
    const tabs = context.pages();
    const numbered = /^\d+$/.test(wanted) ? tabs[Number(wanted) - 1] : undefined;
    if (numbered) return numbered;
    const titles = await Promise.all(tabs.map((tab) => tab.title()));
    for (const pattern of [named(wanted), words(wanted, 'i')]) {
      const tab = tabs[titles.findIndex((title) => pattern.test(title))];
      if (tab) return tab;
    }
    const byAddress = tabs.find((tab) => tab.url().includes(wanted));
    if (byAddress) return byAddress;
    await tabs[0]?.waitForTimeout(100);
  }
  throw new Error('No tab: ' + wanted);
}

/** Closes a tab and answers the newest of the others. */
export async function closeTab(page: Page): Promise<Page> {
  const context = page.context();
  await page.close();
  const next = context.pages().at(-1);
  if (!next) throw new Error('The last tab was closed');
  return next;
}

interface DialogAnswer {
  accept: boolean;
  text?: string;
}

/** Answers dialogs: alerts and questions whether to leave are accepted, other questions dismissed, unless the test says otherwise. */
export class Dialogs {
  readonly #prepared: DialogAnswer[] = [];
  #following: DialogAnswer | undefined;
  #answered = false;

  constructor(context: BrowserContext) {
    context.on('dialog', async (dialog) => {
      const prepared = this.#prepared.shift();
      const answer = prepared ?? this.#following;
      if (!prepared && answer) this.#answered = true;
      if (!prepared) this.#following = undefined;
      if (answer?.accept ?? /^(alert|beforeunload)$/.test(dialog.type())) await dialog.accept(answer?.text);
      else await dialog.dismiss();
    });
  }

  /** The answer to a dialog that the next step opens; the step after it says the same with answer(). */
  expect(answer: DialogAnswer): void {
    this.#following = answer;
  }

  /** The answer to the dialog that was just opened, or else to the next one. */
  answer(answer: DialogAnswer): void {
    if (!this.#answered) this.#prepared.push(answer);
    this.#answered = false;
    this.#following = undefined;
  }
}
`;
