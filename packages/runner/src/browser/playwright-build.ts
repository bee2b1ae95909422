import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { BrowserName } from '@saywright/contracts/entities/flow-test';
import { defaultFolder } from './ffmpeg.ts';
import { resolvePackage } from './resolve-package.ts';

/** A browser that Playwright has built and patched, and that `npx playwright install` puts on a machine. */
export interface PlaywrightBuild {
  executablePath: string;
  version: string | undefined;
}

interface BrowserList {
  browsers: { name: string; browserVersion?: string }[];
}

/** Playwright takes half a second and 90 MB to load, so we only ask it about a build that may be there. */
async function mayBeInstalled(name: BrowserName): Promise<boolean> {
  const { PLAYWRIGHT_BROWSERS_PATH: given } = process.env;
  // Then they're in the folder of the package.
  if (given === '0') return true;
  const folders = [defaultFolder(process.env), ...(given === undefined ? [] : [given])];
  const entries = await Promise.all(folders.map((folder) => readdir(folder).catch(() => [])));
  return entries.flat().some((entry) => entry.startsWith(name));
}

/** The build of a browser that the pinned Playwright belongs to; undefined when it is not installed. */
export async function findPlaywrightBuild(
  name: BrowserName,
  exists: (path: string) => boolean = existsSync,
): Promise<PlaywrightBuild | undefined> {
  if (!(await mayBeInstalled(name))) return undefined;
  const playwright = await import('playwright-core');
  // A worker that has made a folder of its own for its ffmpeg sees what is installed later in the usual one.
  const expected = playwright[name].executablePath();
  const within = /[\\/]((?:chromium|firefox|webkit)-.*)$/.exec(expected)?.[1];
  const usual = within === undefined ? [] : [join(defaultFolder(process.env), within)];
  const executablePath = [expected, ...usual].find((path) => exists(path));
  if (executablePath === undefined) return undefined;
  const packageRoot = dirname(resolvePackage('playwright-core/package.json'));
  const list = JSON.parse(await readFile(join(packageRoot, 'browsers.json'), 'utf8')) as BrowserList;
  return { executablePath, version: list.browsers.find((build) => build.name === name)?.browserVersion };
}
