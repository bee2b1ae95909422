import { countReads } from '@saywright/testing/count-reads';
import { makeFlowTest, makeUser } from '@saywright/testing/factories';
import { useWorld } from '@saywright/testing/use-world';
import { expect, it } from 'vitest';
import { readStorageConfig } from '../config.ts';
import { createDatabase } from '../database.ts';
import { NameCache } from './listed-names.ts';

useWorld();

it('keeps the names of an organization with more tests than there is room for, and forgets those of others', async () => {
  const [large, small] = [await makeUser(), await makeUser()];
  for (let count = 0; count < 3; count++) await makeFlowTest(large);
  await makeFlowTest(small);
  const { app } = createDatabase(readStorageConfig());
  const cache = new NameCache(2);
  const list = async ({ user }: typeof large): Promise<number> =>
    (await cache.list(app, { organizationId: user.organization_id, kind: 'flow' })).length;
  const callsOf = async (person: typeof large) => (await countReads(() => list(person))).calls;

  expect([await list(small), await list(large)]).toEqual([1, 3]);
  const again = await callsOf(large);
  // Not the index, only what has changed since: the journal and the tests it names.
  expect(again).toBe(2);
  expect(await callsOf(small)).toBe(again + 1);
});
