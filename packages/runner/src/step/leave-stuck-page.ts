import type { RunNote } from '@saywright/contracts/entities/run-note';
import type { Page } from 'playwright-core';
import { untraced } from '../recording/untraced.ts';
import type { BrowserSession } from '../session/browser-session.ts';
import { Scope } from '../progress/scope.ts';
import { DeadlineError, RunInterrupt } from '../progress/step-failure.ts';

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

/** Chromium ends what loads from outside of its pages, other engines from within. */
async function stopLoading(page: Page, scope: Scope): Promise<void> {
  if (page.context().browser()?.browserType().name() !== 'chromium')
    return scope.race(
      untraced(page, () => page.evaluate(() => window.stop())),
      answerMs,
    );
  const devtools = await scope.race(page.context().newCDPSession(page), answerMs);
  await scope.race(devtools.send('Page.stopLoading'), answerMs);
  devtools.detach().catch(() => undefined);
}

/** Gives up an address that does not answer: until then the page before it answers nothing. */
async function giveUpAddress(page: Page, interrupt: AbortSignal): Promise<RunNote> {
  try {
    await stopLoading(page, new Scope(answerMs, interrupt));
    return { code: 'url_given_up', params: {} };
  } catch (error) {
    if (error instanceof RunInterrupt) throw error;
    return { code: 'url_not_given_up', params: {} };
  }
}

/**
 * Closes the page in front if it does not answer, and continues in an empty tab: a stuck page would take every later
 * step with it, also one that opens another address. Of one that only waits for its next document, the waiting is
 * ended. Its windows share its process, so no other tab is gone back to.
 * @returns a note if it did
 */
export async function leaveStuckPage(session: BrowserSession, interrupt: AbortSignal): Promise<RunNote | undefined> {
  const { front } = session.tabs;
  if (!front) return undefined;
  if (session.traffic.awaitsDocument(front)) return giveUpAddress(front, interrupt);
  if (await answers(front, interrupt)) return undefined;
  session.tabs.remove(front);
  front.close().catch(() => undefined);
  await new Scope(answerMs, interrupt).race(session.openTab());
  return { code: 'page_stuck', params: {} };
}
