import type { ElementHandle, Locator } from 'playwright-core';
import { describeSelector, formatRoleSelector, type Selector } from '@saywright/contracts/entities/selector';
import { listOptions } from '../page/list-options.ts';
import { findElement, type FoundElement } from '../selectors/find-element.ts';
import { Scope } from '../progress/scope.ts';
import { isTimeout, StepFailure } from '../progress/step-failure.ts';
import { collapse } from '../text/compare-text.ts';
import { optionNamed } from '../text/option-named.ts';
import type { Action, ActionContext } from './action.ts';
import { pickDay } from './pick-day.ts';

const directMs = 500;
const maxListed = 20;
const pollMs = 100;
const readMs = 2_000;
const plainMs = 2_000;

/** Chooses by the exact label or value; answers whether that was possible at once. */
async function chooseDirectly(
  { step, scope }: ActionContext,
  { locator }: FoundElement,
): Promise<'chosen' | 'late' | 'no_select'> {
  try {
    await scope.race(locator.selectOption(step.value, { timeout: Math.min(directMs, scope.remainingMs()) }));
    return 'chosen';
  } catch (error) {
    if (isTimeout(error)) return 'late';
    if (error instanceof Error && error.message.includes('not a <select> element')) return 'no_select';
    throw error;
  }
}

const noOption = (where: string, wanted: string, labels: readonly string[]): StepFailure =>
  new StepFailure(`${where} has no option "${wanted}". Choose one of its options.`, {
    expected: `"${wanted}"`,
    actual:
      labels
        .slice(0, maxListed)
        .map((label) => `"${collapse(label)}"`)
        .join(', ') || 'there are no options',
  });

/** Reads the options until one of them is meant. */
async function chooseByReading(
  { step, scope, note }: ActionContext,
  { locator, candidate }: FoundElement,
): Promise<void> {
  const wanted = collapse(step.value);
  const where = describeSelector(candidate);
  for (;;) {
    const options = await scope.race(locator.evaluate(listOptions, undefined, { timeout: readMs }));
    const { option, longer = false } = optionNamed(options, wanted) ?? {};
    if (option && !option.disabled) {
      await scope.race(locator.selectOption({ index: option.index }, { timeout: scope.remainingMs() }));
      if (longer) note({ code: 'longer_name', params: { element: `option "${collapse(option.label)}"` } });
      return;
    }
    if (scope.isOver()) {
      if (option) throw new StepFailure(`The option "${wanted}" of ${where} is disabled.`);
      throw noOption(
        where,
        wanted,
        options.map(({ label }) => label),
      );
    }
    await scope.sleep(Math.min(pollMs, scope.remainingMs()));
  }
}

/** A text with these words and nothing else: "price low to high" is "Price: low to high". */
const wordsOf = (text: string): RegExp =>
  new RegExp(
    String.raw`^[^\p{L}\p{N}]*${(text.match(/[\p{L}\p{N}]+/gu) ?? []).map(RegExp.escape).join(String.raw`[^\p{L}\p{N}]+`)}[^\p{L}\p{N}]*$`,
    'iu',
  );

/** The text of an option in a list without roles: the only one that wasn't on the page before the list was opened. */
async function plainOption(
  { scope }: ActionContext,
  { texts, options, before }: { texts: Locator; options: Locator; before: readonly ElementHandle[] },
): Promise<ElementHandle | undefined> {
  const limit = performance.now() + Math.min(plainMs, scope.remainingMs());
  do {
    const [named, shown] = await scope.race(Promise.all([options.count(), texts.elementHandles()]));
    if (named > 0) return undefined;
    // One that's gone by now can't be chosen.
    const known = shown.map((text) =>
      text.evaluate((element, earlier) => earlier.includes(element), [...before]).catch(() => true),
    );
    const isKnown = await scope.race(Promise.all(known));
    const [fresh, ...others] = shown.filter((_text, at) => isKnown[at] !== true);
    if (fresh && others.length === 0) return fresh;
    await scope.sleep(Math.min(pollMs, scope.remainingMs()));
  } while (performance.now() < limit);
  return undefined;
}

/** Opens the list, or the calendar, and chooses in it. */
async function chooseInList(context: ActionContext, found: FoundElement): Promise<void> {
  const { step, page, frame, scope, session, note } = context;
  const { locator, candidate } = found;
  const root = frame ?? page.mainFrame();
  const isWord = /[\p{L}\p{N}]/u.test(step.value);
  const texts = root.getByText(wordsOf(step.value)).filter({ visible: true });
  const options = root.getByRole('option').filter({ visible: true });
  const open = (): Promise<void> => scope.race(locator.click({ timeout: scope.remainingMs() }));
  const shown = async (): Promise<ElementHandle[]> => (isWord ? scope.race(texts.elementHandles()) : []);
  const before = await shown();
  await open();
  if (await pickDay(context, found)) return;
  let plain = isWord ? await plainOption(context, { texts, options, before }) : undefined;
  const left = plain ? before : await shown();
  // The click has closed a list that was open.
  if (left.length < before.length) {
    await open();
    plain = await plainOption(context, { texts, options, before: left });
  }
  if (plain) return void (await scope.race(plain.click({ timeout: scope.remainingMs() })));
  const value = formatRoleSelector({ role: 'option', name: collapse(step.value) });
  const selector: Selector = { type: 'role', value, fallback_selectors: [] };
  const { traffic } = session;
  const rest = step.is_optional ? undefined : session.watchForRest();
  const option = await findElement({ page, frame, selector, scope, state: 'enabled', traffic, rest }).catch(
    async (error: unknown) => {
      if (!(error instanceof StepFailure)) throw error;
      const labels = await new Scope(readMs, scope.interrupt).race(options.allInnerTexts(), readMs);
      throw noOption(describeSelector(candidate), step.value, labels);
    },
  );
  for (const one of option.notes) note(one);
  await scope.race(option.locator.click({ timeout: scope.remainingMs() }));
}

/** Chooses an option, in a `<select>` or in a list that opens when it's clicked; a day, in a calendar. */
export const select: Action = {
  async run(context) {
    const found = await context.find('enabled');
    const attempt = await chooseDirectly(context, found);
    if (attempt === 'late') await chooseByReading(context, found);
    if (attempt === 'no_select') await chooseInList(context, found);
    return `Selected "${context.step.value}" in ${describeSelector(found.candidate)}`;
  },
};
