import { existsSync } from 'node:fs';
import { BrowserUnavailableError } from './browser-unavailable-error.ts';
import { findPlaywrightBuild } from './playwright-build.ts';
import { unpackChromium } from './unpack-chromium.ts';

export interface ChromiumProgram {
  /** Undefined: Playwright finds the Google Chrome that is installed. */
  executablePath: string | undefined;
  env: Record<string, string>;
  /** Whether it can open a window; the embedded one draws in memory only. */
  canShowWindow: boolean;
}

const systemPrograms = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * The Chromium to run: the one that `BROWSER_PATH` names, else the embedded one, else one that is installed.
 * @param window one that can show a window comes before the embedded one: Playwright's own build, or one that is installed
 */
export async function findChromium(
  browserPath = process.env['BROWSER_PATH'],
  { window = false } = {},
): Promise<ChromiumProgram> {
  if (browserPath) {
    if (!existsSync(browserPath))
      throw new BrowserUnavailableError(
        'Chromium',
        `BROWSER_PATH names ${browserPath}, and there is no such file. Correct or unset it.`,
      );
    return { executablePath: browserPath, env: {}, canShowWindow: true };
  }
  if (process.platform !== 'linux') return { executablePath: undefined, env: {}, canShowWindow: true };
  const embedded = process.arch === 'x64';
  if (window || !embedded) {
    const executablePath =
      (await findPlaywrightBuild('chromium'))?.executablePath ?? systemPrograms.find((path) => existsSync(path));
    if (executablePath !== undefined) return { executablePath, env: {}, canShowWindow: true };
  }
  if (!embedded)
    throw new BrowserUnavailableError(
      'Chromium',
      'No Chromium was found on this machine. Install one, or set BROWSER_PATH.',
    );
  const { executablePath, env } = await unpackChromium();
  return { executablePath, env, canShowWindow: false };
}
