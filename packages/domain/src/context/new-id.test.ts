import { expect, it } from 'vitest';
import { newId } from './new-id.ts';

it('gives ids that sort by time and never repeat', () => {
  const ids = Array.from({ length: 2_000 }, (_, at) =>
    newId({ now: () => 1_795_000_000_000 + Math.floor(at / 1_000) }),
  );
  expect(new Set(ids).size).toBe(2_000);
  expect(ids.every((id) => /^[0-9A-HJKMNP-TV-Z]{26}$/.test(id))).toBe(true);
  const [early = '', late = ''] = [ids.slice(0, 1_000).toSorted().at(-1), ids.slice(1_000).toSorted()[0]];
  expect(early < late).toBe(true);
  // Every random place takes every character.
  for (let place = 10; place < 26; place++) expect(new Set(ids.map((id) => id[place])).size).toBe(32);
});
