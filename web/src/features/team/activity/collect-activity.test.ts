import type { AuditEntry } from '@saywright/contracts/entities/audit';
import { expect, test } from 'vitest';
import { collectActivity } from './collect-activity.ts';

/** A trail of as many entries, two a page. */
const collect = async (length: number, maxEntries: number) => {
  const trail = Array.from({ length }, (_, at) => ({ id: String(at) }) as AuditEntry);
  const { entries, isWhole } = await collectActivity({
    maxEntries,
    readPage: (before) => {
      const from = before === undefined ? 0 : Number(before) + 1;
      const page = trail.slice(from, from + 2);
      return Promise.resolve({ entries: page, next: from + 2 < length ? (page.at(-1)?.id ?? null) : null });
    },
  });
  return { ids: entries.map(({ id }) => id), isWhole };
};

test('the whole trail is read as long as it fits', async () => {
  expect(await collect(4, 4)).toEqual({ ids: ['0', '1', '2', '3'], isWhole: true });
  expect(await collect(0, 4)).toEqual({ ids: [], isWhole: true });
});

test('leaves out what doesn’t fit, and says so', async () => {
  expect(await collect(5, 4)).toEqual({ ids: ['0', '1', '2', '3'], isWhole: false });
  expect(await collect(4, 3)).toEqual({ ids: ['0', '1', '2'], isWhole: false });
});
