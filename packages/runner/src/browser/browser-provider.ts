import type { BrowserProvider } from '../ports.ts';
import { BrowserUnavailableError } from './browser-unavailable-error.ts';
import { launchChromium } from './launch-chromium.ts';

/** The browsers that this machine can run. */
export const createBrowserProvider = (): BrowserProvider => ({
  launchBrowser: async (request) => {
    if (request.browser === 'chromium') return launchChromium(request);
    const name = request.browser === 'firefox' ? 'Firefox' : 'WebKit';
    throw new BrowserUnavailableError(`${name} is not available on this machine. Choose Chromium for this run.`);
  },
});
