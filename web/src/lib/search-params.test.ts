import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { flag, oneOf, position, readSearch, text } from './search-params.ts';

const read = readSearch({ tab: oneOf('tests', 'runs'), search: text, step: position, leave: flag });

it('reads the parameters of a page', () => {
  const search = { tab: 'runs', search: 'log in', step: 3, leave: true };
  expect(read(search)).toEqual(search);
});

it('reads numbers as text, and text as a position', () => {
  expect(read({ search: 42, step: '7' })).toEqual({ search: '42', step: 7 });
});

it('leaves out unknown parameters and values', () => {
  expect(read({ other: 'x', tab: 'nowhere', search: '', step: -1, leave: 'yes' })).toEqual({});
  expect(read({ tab: ['runs'], search: { a: 1 }, step: 1.5, leave: 1 })).toEqual({});
});

it('is used without schemas of the contract: every page of the site loads the parameters of all', () => {
  const features = new URL('../features/', import.meta.url);
  const files = globSync(['**/search.ts', '{account,projects,runs,schedules,support}/**/*-params.ts'], {
    cwd: features,
  });
  expect(files.length).toBeGreaterThan(6);
  const withSchemas = files.filter((file) =>
    /^import \{.* from '(?:@saywright\/contracts\/|zod)/m.test(readFileSync(new URL(file, features), 'utf8')),
  );
  expect(withSchemas).toEqual([]);
});
