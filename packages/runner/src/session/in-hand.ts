import type { BrowserInHand } from '../ports.ts';
import type { BrowserSession } from './browser-session.ts';
import { Scope } from '../progress/scope.ts';
import { isWindowClosed } from './closed-window.ts';

/** The browser of a session for a person. */
export const inHand = (
  { context, page, tabs, dialogs }: BrowserSession,
  run: Pick<BrowserInHand, 'takePicture' | 'tell' | 'conceal' | 'signal'>,
): BrowserInHand => ({
  ...run,
  context,
  page,
  tabs: () => tabs.all,
  showTab: async (shown) => {
    tabs.show(shown);
    await shown.bringToFront();
  },
  answerDialogs: (ask) => dialogs.askWith(ask),
});

/** How long after a window has gone it may take until it's known that the whole browser has, in milliseconds. */
const noticedMs = 3_000;

/** Rethrows errors, but lets the run end with the reason if what went wrong is that its browser has gone. */
export const noticeLoss =
  (interrupt: AbortSignal) =>
  async (error: unknown): Promise<never> => {
    if (isWindowClosed(error)) await new Scope(noticedMs, interrupt).sleep(noticedMs);
    throw error;
  };
