import { existsSync } from 'node:fs';
import { BrowserUnavailableError } from './browser-unavailable-error.ts';
import type { BrowserProgram, Engine } from './engine.ts';
import { findPlaywrightBuild } from './playwright-build.ts';
import { readVersion } from './read-version.ts';

/** Older ones do not speak all of WebDriver BiDi that the pinned Playwright uses. */
const oldestVersion = 153;

const systemPrograms: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  linux: ['/usr/bin/firefox-esr', '/usr/lib/firefox/firefox', '/usr/bin/firefox', '/opt/firefox/firefox'],
  darwin: ['/Applications/Firefox.app/Contents/MacOS/firefox'],
  win32: [
    String.raw`C:\Program Files\Mozilla Firefox\firefox.exe`,
    String.raw`C:\Program Files (x86)\Mozilla Firefox\firefox.exe`,
  ],
};

/** Everything goes through the proxy, this machine's own addresses too, and nothing beside it. */
const firefoxUserPrefs = {
  'network.proxy.allow_hijacking_localhost': true,
  'network.proxy.allow_bypass': false,
  'network.proxy.failover_direct': false,
  'network.dns.disablePrefetch': true,
  'network.http.http3.enable': false,
  'network.webtransport.enabled': false,
  'media.peerconnection.enabled': false,
  // Without these two, going back ends in a timeout.
  'browser.sessionhistory.max_total_viewers': 0,
  'fission.bfcacheInParent': false,
};

const stockGaps = [
  "This Firefox doesn't support touch or phone screens. Pages see only their size and user agent.",
  "Downloads aren't detected, and pages don't show in dark colors.",
];

const build = (executablePath: string, version: string | undefined): BrowserProgram => ({
  executablePath,
  env: {},
  canShowWindow: true,
  version: async () => version,
  launch: { firefoxUserPrefs },
  gaps: ["Firefox doesn't emulate a phone's screen. Pages see only its size, touch, and user agent."],
});

/** @throws BrowserUnavailableError for one that is too old */
async function stock(executablePath: string): Promise<BrowserProgram> {
  const version = await readVersion(executablePath);
  if (version !== undefined && Number.parseInt(version, 10) < oldestVersion)
    throw new BrowserUnavailableError(
      'Firefox',
      `The Firefox at ${executablePath} is version ${version}; tests need ${oldestVersion} or newer. ` +
        'Update it, or run "npx playwright install firefox".',
    );
  return {
    executablePath,
    env: {},
    canShowWindow: true,
    version: async () => version,
    launch: { channel: 'moz-firefox', firefoxUserPrefs },
    gaps: stockGaps,
  };
}

/** Firefox: Playwright's own build where it is installed, else a stock one over WebDriver BiDi. */
export const firefox: Engine = {
  name: 'firefox',
  title: 'Firefox',
  find: async ({ env, exists = existsSync }) => {
    const named = env['FIREFOX_PATH'];
    if (named) {
      if (!exists(named))
        throw new BrowserUnavailableError(
          'Firefox',
          `FIREFOX_PATH is "${named}", which doesn't exist. Correct or unset it.`,
        );
      return stock(named);
    }
    const own = await findPlaywrightBuild('firefox', exists);
    if (own) return build(own.executablePath, own.version);
    const installed = systemPrograms[process.platform]?.find((path) => exists(path));
    if (installed !== undefined) return stock(installed);
    throw new BrowserUnavailableError(
      'Firefox',
      `Firefox is not installed on this machine. Install Firefox ${oldestVersion} or newer, ` +
        'run "npx playwright install firefox", or name one with FIREFOX_PATH.',
    );
  },
};
