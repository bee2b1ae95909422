import { expect, it } from 'vitest';
import { matchSegments, segmentTypeOf } from './match-segments.ts';

const segments = [
  { name: 'Log in as a customer', tags: ['shop', 'smoke'], segment_type: 'login' },
  { name: 'Log in as an admin', tags: [], segment_type: 'login' },
  { name: 'Fill in the address', tags: ['Shop'], segment_type: 'form_filling' },
] as const;
const names = (search: string, type?: string): string[] =>
  matchSegments(
    segments.map((segment) => ({ ...segment, tags: [...segment.tags] })),
    { search, type: segmentTypeOf(type) },
  ).map(({ name }) => name);

it('finds segments by words of their names and tags, and by type', () => {
  expect(names('')).toHaveLength(3);
  expect(names(' LOG  admin ')).toEqual(['Log in as an admin']);
  expect(names('shop')).toEqual(['Log in as a customer', 'Fill in the address']);
  expect(names('shop', 'form_filling')).toEqual(['Fill in the address']);
  expect(names('juggle')).toEqual([]);
  expect(names('', 'nothing-known')).toHaveLength(3);
});
