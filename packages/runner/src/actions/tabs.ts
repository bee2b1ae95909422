import { matchesName } from '@saywright/contracts/entities/element-name';
import type { Page } from 'playwright-core';
import { StepFailure } from '../progress/step-failure.ts';
import { collapse, indexOfWords } from '../text/compare-text.ts';
import type { Action, ActionContext } from './action.ts';
import { navigate, readAddress } from './navigate.ts';

const pollMs = 100;

/** Opens a tab in front, empty or at an address. */
export const newTab: Action = {
  async run(context) {
    const { step, session, scope } = context;
    const isEmpty = step.value.trim() === '';
    if (!isEmpty) readAddress(context);
    const page = await scope.race(session.openTab());
    if (isEmpty) return 'Opened an empty tab';
    return `In a new tab: ${await navigate.run({ ...context, page })}`;
  },
};

interface Tab {
  page: Page;
  title: string;
}

async function titled(page: Page, { scope }: ActionContext): Promise<Tab> {
  const title = await scope.race(page.title()).catch(() => scope.interrupt.throwIfAborted() ?? '');
  return { page, title };
}

const nameOf = ({ page, title }: Tab): string => title || page.url();

const has = (text: string, words: string): boolean => indexOfWords(text.toLowerCase(), words.toLowerCase()) !== -1;

/** The tab of this title; else the first that has these words in its title; else in its address. */
const tabNamed = (tabs: readonly Tab[], wanted: string): Tab | undefined =>
  tabs.find(({ title }) => matchesName(title, wanted, 'whole')) ??
  tabs.find(({ title }) => has(collapse(title), collapse(wanted))) ??
  tabs.find(({ page }) => page.url().includes(wanted));

/** Goes to a tab by its number in the order of opening, or by words of its title or address. */
export const switchTab: Action = {
  async run(context) {
    const { step, session, scope } = context;
    const wanted = step.value.trim();
    const number = /^\d{1,2}$/.test(wanted) ? Number(wanted) : undefined;
    for (;;) {
      const tabs = await Promise.all(session.tabs.all.map((page) => titled(page, context)));
      const found = number === undefined ? tabNamed(tabs, wanted) : tabs[number - 1];
      if (found) {
        session.tabs.show(found.page);
        await scope.race(found.page.bringToFront());
        return `Went to the tab "${nameOf(found)}"`;
      }
      if (scope.isOver())
        throw new StepFailure(
          number === undefined
            ? `No open tab has "${wanted}" in its title or address.`
            : `There is no tab ${number}: ${tabs.length === 1 ? 'one is' : `${tabs.length} are`} open.`,
          { expected: wanted, actual: tabs.map((tab, at) => `${at + 1}: ${nameOf(tab)}`).join(', ') },
        );
      await scope.sleep(Math.min(pollMs, scope.remainingMs()));
    }
  },
};

/** Closes the tab in front; the newest of the others comes to the front. */
export const closeTab: Action = {
  async run({ page, session, scope }) {
    if (session.tabs.all.length === 1)
      throw new StepFailure('This is the only open tab. Close a tab only when the test has opened another one.');
    await scope.race(page.close());
    session.tabs.remove(page);
    await scope.race(session.page().bringToFront());
    return `Closed the tab. The test goes on at ${session.page().url()}`;
  },
};
