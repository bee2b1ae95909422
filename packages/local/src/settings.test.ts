import { expect, it } from 'vitest';
import { readSettings } from './settings.ts';

it('passes on the programs that the environment names', () => {
  const programs = { BROWSER_PATH: '/opt/chrome', FIREFOX_PATH: '/opt/firefox', FFMPEG_PATH: '/opt/ffmpeg' };
  const { programs: passed } = readSettings({ ...programs, PLAYWRIGHT_BROWSERS_PATH: '/opt/browsers' });
  expect(passed).toEqual({ ...programs, PLAYWRIGHT_BROWSERS_PATH: '/opt/browsers' });
});

it('has a simulated model only when asked for, and refuses another one', () => {
  expect(readSettings({}).hasSimulatedModel).toBe(false);
  expect(readSettings({ MODEL: 'simulated' }).hasSimulatedModel).toBe(true);
  expect(() => readSettings({ MODEL: 'best' })).toThrow('it must be simulated or off');
});

it("passes on where Playwright's browsers are, since workers have another HOME", () => {
  const { programs } = readSettings({ XDG_CACHE_HOME: '/caches', LOCALAPPDATA: '/caches', FFMPEG_PATH: '' });
  expect(programs).toEqual({ PLAYWRIGHT_BROWSERS_PATH: expect.stringMatching(/[\\/]ms-playwright$/) });
});
