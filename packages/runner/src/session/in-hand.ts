import type { BrowserInHand } from '../ports.ts';
import type { BrowserSession } from './browser-session.ts';

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
