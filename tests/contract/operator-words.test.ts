import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);

/** Names of settings, as the table in the README lists them. */
const settings = [...readFileSync(new URL('README.md', root), 'utf8').matchAll(/^\| `([A-Z]+_[A-Z_]+)`/gm)].map(
  ([, name]) => name,
);

const withoutComments = (source: string): string => source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

/** Where the texts of customers come from. The files of the runner that find programs read settings and name them to the operator. */
const places = [
  'web/src',
  'packages/contracts/src',
  'packages/domain/src',
  'packages/authoring/src',
  'packages/runner/src',
];
const hints = /^packages\/runner\/src\/browser\/(find-chromium|chromium|firefox|ffmpeg)\.ts$/;

it('customers never read the name of a setting', () => {
  expect(settings).toContain('BROWSER_PATH');
  const files = places.flatMap((place) => globSync(`${place}/**/*.{ts,tsx}`, { cwd: root.pathname }));
  expect(files.length).toBeGreaterThan(500);
  const found = files
    .filter((file) => !/\.test\.tsx?$/.test(file) && !hints.test(file))
    .flatMap((file) => {
      const source = withoutComments(readFileSync(new URL(file, root), 'utf8'));
      return settings.filter((name) => name !== undefined && source.includes(name)).map((name) => `${file}: ${name}`);
    });
  expect(found).toEqual([]);
});
