import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { resolvePackage } from './resolve-package.ts';
import { tempRoot } from './run-home.ts';

/**
 * Playwright records videos with an ffmpeg that lies in its folder of browsers, and reads where that folder is when it is
 * loaded. On machines where none was installed there, a folder of our own takes its place, with everything that is in the
 * other one, and the ffmpeg of a package or of the system.
 */
const require = createRequire(import.meta.url);

const programNames: Readonly<Partial<Record<NodeJS.Platform, string>>> = {
  linux: 'ffmpeg-linux',
  darwin: 'ffmpeg-mac',
  win32: 'ffmpeg-win64.exe',
};

const systemPrograms = ['/usr/bin/ffmpeg', '/opt/homebrew/bin/ffmpeg', '/usr/local/bin/ffmpeg'];

type Environment = Record<string, string | undefined>;

function findFfmpeg(env: Environment): string | undefined {
  const given = [env['FFMPEG_PATH'], ...systemPrograms].find((path) => path !== undefined && existsSync(path));
  if (given !== undefined) return given;
  try {
    return (require('@ffmpeg-installer/ffmpeg') as { path: string }).path;
  } catch {
    return undefined;
  }
}

/** Where `npx playwright install` puts browsers unless another place is configured. */
export function defaultFolder(env: Environment): string {
  if (process.platform === 'darwin') return join(homedir(), 'Library/Caches/ms-playwright');
  if (process.platform === 'win32')
    return join(env['LOCALAPPDATA'] ?? join(homedir(), 'AppData/Local'), 'ms-playwright');
  return join(env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'ms-playwright');
}

/** Where Playwright looks for its ffmpeg, from its folder of browsers on: `ffmpeg-1013/ffmpeg-linux`. */
async function placeOfFfmpeg(): Promise<string | undefined> {
  const program = programNames[process.platform];
  const list = join(dirname(resolvePackage('playwright-core/package.json')), 'browsers.json');
  const { browsers } = JSON.parse(await readFile(list, 'utf8')) as { browsers: { name: string; revision: string }[] };
  const revision = browsers.find(({ name }) => name === 'ffmpeg')?.revision;
  return program === undefined || revision === undefined ? undefined : join(`ffmpeg-${revision}`, program);
}

const unlessThere = (error: unknown): void => {
  if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
};

/** Points `PLAYWRIGHT_BROWSERS_PATH` at a folder with an ffmpeg, unless Playwright already finds one where it looks. */
export async function linkFfmpeg(env: Environment): Promise<void> {
  if (env['PLAYWRIGHT_BROWSERS_PATH'] === '0') return;
  const folder = env['PLAYWRIGHT_BROWSERS_PATH'] ?? defaultFolder(env);
  const place = await placeOfFfmpeg();
  if (place === undefined || existsSync(join(folder, place))) return;
  const ffmpeg = findFfmpeg(env);
  if (ffmpeg === undefined) return;
  // A folder for each installation: one whose files are gone would leave a link that leads nowhere.
  const installation = createHash('sha256').update(`${folder}\n${ffmpeg}`).digest('hex').slice(0, 8);
  const own = join(tempRoot, `saywright-browsers-${process.getuid?.() ?? 0}-${installation}`);
  await mkdir(join(own, dirname(place)), { recursive: true, mode: 0o700 });
  await symlink(ffmpeg, join(own, place)).catch(unlessThere);
  for (const name of await readdir(folder).catch(() => []))
    await symlink(join(folder, name), join(own, name)).catch(unlessThere);
  env['PLAYWRIGHT_BROWSERS_PATH'] = own;
}

let provided: Promise<void> | undefined;

/** Makes an ffmpeg known to Playwright, if there is one. Must have resolved before Playwright is loaded. */
export const provideFfmpeg = (): Promise<void> => (provided ??= linkFfmpeg(process.env).catch(() => undefined));

/** Whether the Playwright that is loaded can record videos. */
export async function canRecordVideo(): Promise<boolean> {
  const [{ webkit }, place] = await Promise.all([import('playwright-core'), placeOfFfmpeg()]);
  const folder = /^(.*)[\\/]webkit[^\\/]*[\\/]/.exec(webkit.executablePath())?.[1];
  return folder !== undefined && place !== undefined && existsSync(join(folder, place));
}
