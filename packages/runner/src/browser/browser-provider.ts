import type { BrowserProvider } from '../ports.ts';
import { engines } from './engines.ts';
import { launchBrowser } from './launch-browser.ts';

/** The browsers that this machine can run. */
export const createBrowserProvider = (): BrowserProvider => ({
  launchBrowser: (request) => launchBrowser(engines[request.browser], request),
});
