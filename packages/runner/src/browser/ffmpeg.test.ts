import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { linkFfmpeg } from './ffmpeg.ts';

/** What Playwright would find after an installation whose ffmpeg is the given file has provided it. */
async function findsFfmpeg(ffmpeg: string, browsers: string): Promise<boolean> {
  const env: Record<string, string | undefined> = { FFMPEG_PATH: ffmpeg, PLAYWRIGHT_BROWSERS_PATH: browsers };
  await linkFfmpeg(env);
  const own = env['PLAYWRIGHT_BROWSERS_PATH'] ?? '';
  onTestFinished(() => rm(own, { recursive: true, force: true }));
  const folder = (await readdir(own)).find((name) => name.startsWith('ffmpeg-')) ?? '';
  const [program = ''] = await readdir(join(own, folder));
  return existsSync(join(own, folder, program));
}

test('an installation finds its own ffmpeg after another one on the machine was removed', async () => {
  const browsers = await mkdtemp(join(tmpdir(), 'browsers-'));
  onTestFinished(() => rm(browsers, { recursive: true }));
  const [first, second] = [join(browsers, 'first-ffmpeg'), join(browsers, 'second-ffmpeg')];
  await writeFile(first, '');
  await writeFile(second, '');
  expect(await findsFfmpeg(first, browsers)).toBe(true);
  await rm(first);
  expect(await findsFfmpeg(second, browsers)).toBe(true);
});
