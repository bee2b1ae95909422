import { userInfo } from 'node:os';
import { expect, test } from 'vitest';
import { BrowserUnavailableError } from './browser-unavailable-error.ts';
import { findChromium } from './find-chromium.ts';

type Machine = { platform: NodeJS.Platform; arch: NodeJS.Architecture };

const mac: Machine = { platform: 'darwin', arch: 'arm64' };
const windows: Machine = { platform: 'win32', arch: 'x64' };
const arm: Machine = { platform: 'linux', arch: 'arm64' };
const intel: Machine = { platform: 'linux', arch: 'x64' };

const inFolders = { PROGRAMFILES: String.raw`C:\Program Files`, LOCALAPPDATA: String.raw`C:\Users\ada\AppData\Local` };

test.each<[string, Machine, boolean]>([
  ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', mac, false],
  [`${userInfo().homedir}/Applications/Chromium.app/Contents/MacOS/Chromium`, mac, true],
  [String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`, windows, false],
  [String.raw`C:\Users\ada\AppData\Local\Chromium\Application\chrome.exe`, windows, true],
  ['/usr/bin/google-chrome-stable', arm, false],
  ['/snap/bin/chromium', intel, true],
])('finds %s', async (path, machine, window) => {
  const found = await findChromium({ machine, window, env: inFolders, exists: (candidate) => candidate === path });
  expect(found).toEqual({ executablePath: path, env: {}, canShowWindow: true });
});

test.each([mac, windows, arm])('says what to install if there is nothing on $platform-$arch', async (machine) => {
  const finding = findChromium({ machine, env: {}, exists: () => false });
  await expect(finding).rejects.toBeInstanceOf(BrowserUnavailableError);
  await expect(finding).rejects.toMatchObject({
    hint: 'No Chrome or Chromium was found on this machine. Install Google Chrome, or set BROWSER_PATH to a Chromium.',
  });
});

test.each([mac, intel])('prefers BROWSER_PATH to everything else on $platform', async (machine) => {
  const env = { BROWSER_PATH: '/opt/my/chrome' };
  const found = await findChromium({ machine, env, exists: () => true });
  expect(found).toEqual({ executablePath: '/opt/my/chrome', env: {}, canShowWindow: true });
});

test('says so if the BROWSER_PATH is missing, whatever else is installed', async () => {
  const env = { BROWSER_PATH: '/nowhere/chrome' };
  await expect(findChromium({ machine: mac, env, exists: (path) => path !== '/nowhere/chrome' })).rejects.toMatchObject(
    { hint: `BROWSER_PATH is "/nowhere/chrome", which doesn't exist. Correct or unset it.` },
  );
});
