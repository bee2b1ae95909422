import type { TestKey } from '@saywright/domain/ports/run-repository';
import type { TestRecord } from '@saywright/domain/ports/test-repository';
import { appIndexKeys, appKeys } from '../app-keys.ts';
import type { Item, Table } from '../dynamo/table.ts';

/**
 * The names of an organization's tests of a kind, kept in the memory of this process, so that a search does not read the whole
 * index (10,000 tests are seven megabytes) with each letter that someone types.
 *
 * 1. Every write that creates, deletes, renames or moves a test adds its id to the organization's journal of that kind in the same transaction.
 * 2. The names are loaded from the index once, and again after ten minutes.
 * 3. Before each use the journal is read with consistency, from a minute before the last time on, and the tests that it
 * names are read as they are now. So each answer knows of every write that was answered before it was asked, also where
 * the index lags. The minute covers writes that are in progress and clocks that differ.
 */

/** The fields of a test that decide whether a search finds it, and where. */
export interface ListedName {
  id: string;
  name_lower: string;
  project_id: string | null;
  created_at: string;
}

/** An organization's tests of one kind. */
export type TestsOfKind = Omit<TestKey, 'testId'>;

interface Names {
  byId: Map<string, ListedName>;
  /** Newest first. */
  sorted: readonly ListedName[];
  loadedAt: number;
  syncedAt: number;
}

/** How names are compared in a search. */
export const searchable = (text: string): string => text.normalize('NFC').toLowerCase();

const overlapMs = 60_000;
const keptMs = 10 * 60_000;
/** Longer than names are kept, so that no entry goes that has not been seen. */
const journalSeconds = 3_600;

const attributes = ['id', 'name_lower', 'project_id', 'created_at'] as const satisfies readonly (keyof ListedName)[];

const newestFirst = (one: ListedName, other: ListedName): number =>
  one.created_at === other.created_at ? (one.id < other.id ? 1 : -1) : one.created_at < other.created_at ? 1 : -1;

/** Only what is needed: the keys that an answer also has would take as much room again. */
const listedName = ({ id, name_lower, project_id, created_at }: ListedName): ListedName => ({
  id,
  name_lower,
  project_id,
  created_at,
});

/** Says that what a test is found by changes. Belongs into the transaction of the change. */
export const journalEntry = (key: TestKey, now = Date.now()): Item => ({
  ...appKeys.listingChange(key, new Date(now).toISOString()),
  et: 'listing_change',
  v: 1,
  test_id: key.testId,
  ttl: Math.floor(now / 1_000) + journalSeconds,
});

/** Whether a change of these fields changes what a test is found by. */
export const changesListing = (content: Partial<Pick<TestRecord, 'name' | 'project_id'>>): boolean =>
  content.name !== undefined || content.project_id !== undefined;

async function load(app: Table, { organizationId, kind }: TestsOfKind, now: number): Promise<Names> {
  const byId = new Map<string, ListedName>();
  const index = { index: 'gsi1', pk: appIndexKeys.tests(organizationId, kind), attributes } as const;
  for await (const item of app.query<ListedName>(index)) byId.set(item.id, listedName(item));
  return { byId, sorted: [...byId.values()].toSorted(newestFirst), loadedAt: now, syncedAt: now };
}

async function sync(app: Table, tests: TestsOfKind, { names, now }: { names: Names; now: number }): Promise<void> {
  const { pk, sk } = appKeys.listingChange(tests, new Date(names.syncedAt - overlapMs).toISOString());
  const entries = await Array.fromAsync(app.query<{ test_id: string }>({ pk, skFrom: sk, attributes: ['test_id'] }));
  const ids = [...new Set(entries.map((entry) => entry.test_id))];
  names.syncedAt = now;
  if (ids.length === 0) return;
  const keys = ids.map((testId) => appKeys.test({ ...tests, testId }));
  for (const id of ids) names.byId.delete(id);
  for (const item of await app.batchGet<ListedName>(keys, { attributes })) names.byId.set(item.id, listedName(item));
  names.sorted = [...names.byId.values()].toSorted(newestFirst);
}

/** The names of some organizations' tests. */
export class NameCache {
  readonly #kept = new Map<string, Names>();
  readonly #maxKept: number;

  /** @param maxKept names of all organizations together; about 300 bytes each */
  constructor(maxKept: number) {
    this.#maxKept = maxKept;
  }

  /** The names of all tests of a kind as they are now, newest first. */
  async list(app: Table, tests: TestsOfKind): Promise<readonly ListedName[]> {
    const now = Date.now();
    const key = `${tests.organizationId}#${tests.kind}`;
    const known = this.#kept.get(key);
    const names = known && now - known.loadedAt < keptMs ? known : await load(app, tests, now);
    try {
      await sync(app, tests, { names, now });
    } catch (error) {
      // Half of a change may have been taken over.
      this.#kept.delete(key);
      throw error;
    }
    this.#keep(key, names);
    return names.sorted;
  }

  /**
   * Makes room for the names of an organization by forgetting those that were asked for longest ago. Its own stay,
   * however many there are: forgetting them would mean reading the index for each letter that someone types.
   */
  #keep(key: string, names: Names): void {
    this.#kept.delete(key);
    this.#kept.set(key, names);
    let count = [...this.#kept.values()].reduce((sum, { byId }) => sum + byId.size, 0);
    for (const [id, { byId }] of this.#kept) {
      if (count <= this.#maxKept || id === key) return;
      this.#kept.delete(id);
      count -= byId.size;
    }
  }
}
