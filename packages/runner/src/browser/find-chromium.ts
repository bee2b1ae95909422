import { existsSync } from 'node:fs';
import { BrowserUnavailableError } from './browser-unavailable-error.ts';
import { unpackChromium } from './unpack-chromium.ts';

export interface ChromiumProgram {
  /** Undefined: Playwright finds the Google Chrome that is installed. */
  executablePath: string | undefined;
  env: Record<string, string>;
  /** Whether it can open a window; the embedded one draws in memory only. */
  canShowWindow: boolean;
}

const systemPrograms = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The Chromium to run: the one that `BROWSER_PATH` names, else the embedded one, else one that is installed. */
export async function findChromium(browserPath = process.env['BROWSER_PATH']): Promise<ChromiumProgram> {
  if (browserPath) {
    if (!existsSync(browserPath))
      throw new BrowserUnavailableError(
        `BROWSER_PATH names ${browserPath}, and there is no such file. Correct or unset it.`,
      );
    return { executablePath: browserPath, env: {}, canShowWindow: true };
  }
  if (process.platform === 'linux' && process.arch === 'x64') {
    const { executablePath, env } = await unpackChromium();
    return { executablePath, env, canShowWindow: false };
  }
  if (process.platform !== 'linux') return { executablePath: undefined, env: {}, canShowWindow: true };
  const executablePath = systemPrograms.find((path) => existsSync(path));
  if (executablePath === undefined)
    throw new BrowserUnavailableError('No Chromium was found on this machine. Install one, or set BROWSER_PATH.');
  return { executablePath, env: {}, canShowWindow: true };
}
