import type { BrowserContext } from 'playwright-core';
import { createBrowserProvider } from '../browser/browser-provider.ts';
import type { BrowserProvider } from '../ports.ts';

/** The real provider, which also shows the run's pages to the test. */
export function watchedProvider(): { provider: BrowserProvider; context: Promise<BrowserContext> } {
  const { promise: context, resolve } = Promise.withResolvers<BrowserContext>();
  const real = createBrowserProvider();
  const provider: BrowserProvider = {
    launchBrowser: async (request) => {
      const handle = await real.launchBrowser(request);
      return {
        ...handle,
        newContext: async (options) => {
          const opened = await handle.newContext(options);
          resolve(opened);
          return opened;
        },
      };
    },
  };
  return { provider, context };
}
