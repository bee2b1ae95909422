import { expect, it } from 'vitest';
import { readSettings } from './settings.ts';

it('passes on the programs that the environment names', () => {
  const programs = { BROWSER_PATH: '/opt/chrome', FIREFOX_PATH: '/opt/firefox', FFMPEG_PATH: '/opt/ffmpeg' };
  const { programs: passed } = readSettings({ ...programs, PLAYWRIGHT_BROWSERS_PATH: '/opt/browsers' });
  expect(passed).toEqual({ ...programs, PLAYWRIGHT_BROWSERS_PATH: '/opt/browsers' });
});

it("passes on where Playwright's browsers are, since workers have another HOME", () => {
  const { programs } = readSettings({ XDG_CACHE_HOME: '/caches', LOCALAPPDATA: '/caches', FFMPEG_PATH: '' });
  expect(programs).toEqual({ PLAYWRIGHT_BROWSERS_PATH: expect.stringMatching(/[\\/]ms-playwright$/) });
});
