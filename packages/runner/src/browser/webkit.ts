import { BrowserUnavailableError } from './browser-unavailable-error.ts';
import type { Engine } from './engine.ts';
import { findPlaywrightBuild } from './playwright-build.ts';

/** WebKit: Playwright's own build, the only one that it can drive. */
export const webkit: Engine = {
  name: 'webkit',
  title: 'WebKit',
  find: async ({ exists }) => {
    const own = await findPlaywrightBuild('webkit', exists);
    if (!own)
      throw new BrowserUnavailableError(
        'WebKit',
        'WebKit is not installed on this machine. Run "npx playwright install --with-deps webkit". ' +
          'A Safari that is installed cannot be used.',
      );
    return {
      executablePath: own.executablePath,
      env: {},
      canShowWindow: true,
      version: async () => own.version,
      launch: {},
      gaps: [],
    };
  },
};
