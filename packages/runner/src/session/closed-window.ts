import { messageOf } from '../text/message-of.ts';
import type { Scope } from '../progress/scope.ts';

/** Playwright's error for a window that no longer exists. */
export const windowClosed = /Target page, context or browser has been closed|Target closed/;

/** Whether an error only says that the window in which something was done or looked for is no longer there. */
export const isWindowClosed = (error: unknown): boolean => windowClosed.test(messageOf(error));

/** Playwright's output by the time the page receives a click or a key. */
const begun = /^keyboard\.|performing \w+ action|elementHandle\.press/;

/**
 * Carries out what may close the window that it is done in, as "Allow" does in a window to sign in with: the browser's
 * answer to it is lost then. Answers whether that is what happened.
 */
export async function closesWindow(scope: Scope, work: Promise<void>): Promise<boolean> {
  try {
    await scope.race(work);
    return false;
  } catch (error) {
    if (isWindowClosed(error) && begun.test(messageOf(error))) return true;
    throw error;
  }
}
