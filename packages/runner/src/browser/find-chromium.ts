import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { win32 } from 'node:path';
import { BrowserUnavailableError } from './browser-unavailable-error.ts';
import type { FindOptions } from './engine.ts';
import { findPlaywrightBuild } from './playwright-build.ts';
import { unpackChromium } from './unpack-chromium.ts';

export interface ChromiumProgram {
  executablePath: string;
  env: Record<string, string>;
  /** Whether it can open a window; the embedded one draws in memory only. */
  canShowWindow: boolean;
}

interface FindChromiumOptions extends Partial<FindOptions> {
  machine?: Pick<NodeJS.Process, 'platform' | 'arch'>;
}

/**
 * The Chromium to run: the one that `BROWSER_PATH` names, else the embedded one (Linux x64), else Playwright's own build, else
 * an installed Chrome or Chromium.
 * @param options.window prefers one that can show a window, which the embedded one can't
 * @throws BrowserUnavailableError with a hint on how to install one
 */
export async function findChromium({
  window = false,
  env = process.env,
  exists = existsSync,
  machine = process,
}: FindChromiumOptions = {}): Promise<ChromiumProgram> {
  const named = env['BROWSER_PATH'];
  if (named) {
    if (exists(named)) return { executablePath: named, env: {}, canShowWindow: true };
    throw new BrowserUnavailableError(
      'Chromium',
      `BROWSER_PATH is "${named}", which doesn't exist. Correct or unset it.`,
    );
  }
  const embedded = machine.platform === 'linux' && machine.arch === 'x64';
  if (window || !embedded) {
    const executablePath =
      (await findPlaywrightBuild('chromium', exists))?.executablePath ??
      systemPrograms(machine.platform, env).find((path) => exists(path));
    if (executablePath !== undefined) return { executablePath, env: {}, canShowWindow: true };
  }
  if (!embedded)
    throw new BrowserUnavailableError(
      'Chromium',
      'No Chrome or Chromium was found on this machine. Install Google Chrome, or set BROWSER_PATH to a Chromium.',
    );
  const { executablePath, env: own } = await unpackChromium();
  return { executablePath, env: own, canShowWindow: false };
}

/** Where installers put Chrome and Chromium. */
function systemPrograms(platform: NodeJS.Platform, env: FindOptions['env']): string[] {
  switch (platform) {
    case 'darwin':
      // A worker's HOME isn't its owner's.
      return ['', userInfo().homedir].flatMap((home) =>
        ['Google Chrome', 'Chromium'].map((name) => `${home}/Applications/${name}.app/Contents/MacOS/${name}`),
      );
    case 'win32':
      return [env['PROGRAMFILES'], env['PROGRAMFILES(X86)'], env['LOCALAPPDATA']].flatMap((folder) =>
        [String.raw`Google\Chrome`, 'Chromium'].map((name) =>
          win32.join(folder ?? '', name, 'Application', 'chrome.exe'),
        ),
      );
    default:
      return [
        '/usr/bin/chromium',
        '/usr/bin/chromium-browser',
        '/usr/bin/google-chrome',
        '/usr/bin/google-chrome-stable',
        '/opt/google/chrome/chrome',
        '/snap/bin/chromium',
      ];
  }
}
