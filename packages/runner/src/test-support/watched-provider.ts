import { createBrowserProvider } from '../browser/browser-provider.ts';
import type { BrowserHandle, BrowserProvider } from '../ports.ts';

/** The real provider, which also shows the browser to the test. */
export function watchedProvider(): { provider: BrowserProvider; handle: Promise<BrowserHandle> } {
  const { promise: handle, resolve } = Promise.withResolvers<BrowserHandle>();
  const real = createBrowserProvider();
  const provider: BrowserProvider = {
    launchBrowser: async (request) => {
      const launched = await real.launchBrowser(request);
      resolve(launched);
      return launched;
    },
  };
  return { provider, handle };
}
