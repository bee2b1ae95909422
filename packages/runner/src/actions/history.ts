import type { Page, Response } from 'playwright-core';
import { StepFailure } from '../progress/step-failure.ts';
import type { Action, ActionContext } from './action.ts';
import { explainNavigation } from './explain-navigation.ts';

type Move = (page: Page, options: { waitUntil: 'domcontentloaded'; timeout: number }) => Promise<Response | null>;

/** Moves and answers the new document's response; null within one document, and when there was nowhere to go. */
async function moveBy(move: Move, { page, scope, session, note }: ActionContext): Promise<Response | null> {
  const address = page.url();
  try {
    const response = await scope.race(move(page, { waitUntil: 'domcontentloaded', timeout: scope.remainingMs() }));
    const status = response?.status() ?? 200;
    if (status >= 400) note({ code: 'error_status', params: { status, status_text: response?.statusText() ?? '' } });
    return response;
  } catch (error) {
    const seconds = scope.timeoutMs / 1_000;
    throw explainNavigation(error, { address, failedAt: address, proxy: session.proxy, seconds });
  }
}

const step = (move: Move, direction: 'back' | 'forward'): Action => ({
  async run(context) {
    const { page } = context;
    const before = page.url();
    const response = await moveBy(move, context);
    // The first entry of a tab's history is an empty page that nobody has been to.
    if (page.url() === 'about:blank' || (response === null && page.url() === before))
      throw new StepFailure(`There's no page to go ${direction} to.`);
    return `Went ${direction} to ${page.url()}`;
  },
});

export const back: Action = step((page, options) => page.goBack(options), 'back');
export const forward: Action = step((page, options) => page.goForward(options), 'forward');

/** Loads the page again. */
export const reload: Action = {
  async run(context) {
    await moveBy((page, options) => page.reload(options), context);
    return `Reloaded ${context.page.url()}`;
  },
};
