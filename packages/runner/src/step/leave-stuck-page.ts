import type { Page } from 'playwright-core';
import { untraced } from '../recording/untraced.ts';
import type { BrowserSession } from '../session/browser-session.ts';
import { Scope } from './scope.ts';
import { DeadlineError, RunInterrupt } from './step-failure.ts';

const answerMs = 3_000;

/** Whether scripts of the page can still run; a page that loops or draws without end lets none through. */
async function answers(page: Page, interrupt: AbortSignal): Promise<boolean> {
  try {
    const looking = untraced(page, () => page.evaluate(() => true));
    return await new Scope(answerMs, interrupt).race(looking, answerMs);
  } catch (error) {
    if (error instanceof RunInterrupt) throw error;
    // Any other error is an answer too: the page may be going to another address just now.
    return !(error instanceof DeadlineError);
  }
}

/**
 * Closes the page in front if it does not answer, and goes on in an empty tab: a stuck page would take every later step
 * with it, also one that opens another address. One that only waits for its next document stays. Its windows share its process, so no other tab is gone back to.
 * @returns a note when it was so
 */
export async function leaveStuckPage(session: BrowserSession, interrupt: AbortSignal): Promise<string | undefined> {
  const { front } = session.tabs;
  if (!front || session.traffic.awaitsDocument(front) || (await answers(front, interrupt))) return undefined;
  session.tabs.remove(front);
  front.close().catch(() => undefined);
  await new Scope(answerMs, interrupt).race(session.openTab());
  return 'The page did not answer any more and was closed. The test goes on in an empty tab.';
}
