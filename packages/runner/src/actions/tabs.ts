import type { Page } from 'playwright-core';
import { StepFailure } from '../progress/step-failure.ts';
import { tabNamed } from '../text/tab-named.ts';
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
  url: string;
}

async function titled(page: Page, { scope }: ActionContext): Promise<Tab> {
  const title = await scope.race(page.title()).catch(() => scope.interrupt.throwIfAborted() ?? '');
  return { page, title, url: page.url() };
}

const nameOf = ({ title, url }: Tab): string => title || url;

/** Goes to a tab by its number in the order of opening, or by words of its title or address. */
export const switchTab: Action = {
  async run(context) {
    const { step, session, scope } = context;
    const wanted = step.value.trim();
    for (;;) {
      const tabs = await Promise.all(session.tabs.all.map((page) => titled(page, context)));
      const found = tabNamed(tabs, wanted);
      if (found) {
        session.tabs.show(found.page);
        await scope.race(found.page.bringToFront());
        return `Went to the tab "${nameOf(found)}"`;
      }
      if (scope.isOver())
        throw new StepFailure(
          /^\d{1,2}$/.test(wanted)
            ? `There's no tab ${wanted}: ${tabs.length === 1 ? 'one is' : `${tabs.length} are`} open.`
            : `No open tab has "${wanted}" in its title or URL.`,
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
      throw new StepFailure('This is the only open tab. Close tabs only after opening another one.');
    await scope.race(page.close());
    session.tabs.remove(page);
    await scope.race(session.page().bringToFront());
    return `Closed the tab. The test continues at ${session.page().url()}`;
  },
};
