import type { AuditRecord } from '@saywright/domain/ports/audit-repository';
import type { TestKey } from '@saywright/domain/ports/run-repository';
import type { Generation, TestRecord, TestRemoval, TestRemoved } from '@saywright/domain/ports/test-repository';
import type { ListQuery } from '@saywright/domain/ports/list-query';
import { appKeys } from '../app-keys.ts';
import { auditItem } from '../audit/audit-repository.ts';
import { countCreated } from '../counts/count-created.ts';
import type { Database } from '../database.ts';
import { both, mustExist, mustNotExist, type Condition } from '../dynamo/expressions.ts';
import type { Item, Key } from '../dynamo/table.ts';
import type { Transaction } from '../dynamo/transaction.ts';
import { followUsage, notMoved, usageChanged } from '../usage/move-usage.ts';
import { needsNames, listTests } from './list-tests.ts';
import { changesListing, journalEntry } from './listed-names.ts';
import { countTest, countTestsOfKind, type CountedTest } from './test-stats.ts';

/** The fields of a stored test that its kind doesn't decide. */
type StoredTest = Omit<TestRecord, 'kind' | 'recent_verdicts' | 'tags'> & { organization_id: string; version: number };

type Content = Partial<Pick<TestRecord, 'name' | 'project_id'>>;

/** How the tests of a kind are stored. */
export interface TestCodec<R extends StoredTest, C extends Content> {
  kind: TestKey['kind'];
  toItem(test: R): Item;
  fromItem(item: Key & object): R;
  /** The attributes of the given fields. */
  attributesOf(content: C): Record<string, unknown>;
  /** The attributes that lists read through the index. */
  listed: readonly string[];
}

/** More writes of the same transaction. */
type Also = (writes: Transaction) => void;

const underLimit = (limit: number): Condition => ({
  expression: 'attribute_not_exists(#used) OR #used < :limit',
  names: { '#used': 'generations_used' },
  values: { ':limit': limit },
});

/** Its verdict and project haven't changed since it was read. */
const countsAsRead = ({ status, project_id }: StoredTest): Condition => ({
  expression: '#status = :status AND #project = :project',
  names: { '#status': 'status', '#project': 'project_id' },
  values: { ':status': status, ':project': project_id },
});

export const stillHasVersion = (version: number): Condition => ({
  expression: '#version = :version',
  names: { '#version': 'version' },
  values: { ':version': version },
});

/** A test that nobody has saved or run. */
const asCreated: Condition = {
  expression: '#version = :first AND #runs = :none',
  names: { '#version': 'version', '#runs': 'execution_seq' },
  values: { ':first': 1, ':none': 0 },
};

/** They share the counters of their organization, so more of them would only get into each other's way. */
const removedAtOnce = 4;

/**
 * Uses one generation of the period, in the transaction of its result. `usageChanged`: the transaction is to be built
 * again.
 */
export async function useGeneration(
  { app }: Pick<Database, 'app'>,
  writes: Transaction,
  { organizationId, generation: { periodStart, limit } }: { organizationId: string; generation: Generation },
): Promise<void> {
  const { start, usage } = await followUsage<{ generations_used?: number }>(
    { app },
    { organizationId, start: periodStart },
  );
  writes.update(app, {
    key: appKeys.usage(organizationId, start),
    change: { setIfAbsent: { et: 'usage', v: 1, period_start: start }, add: { generations_used: 1 } },
    condition: both(notMoved, underLimit(limit)),
    label: (usage?.generations_used ?? 0) < limit ? usageChanged : 'plan_limit_reached',
  });
}

/** Stores the tests of one kind, with their counters, their audit entries, and the journal of their names. */
export class TestStore<R extends StoredTest, C extends Content, S extends { id: string }> {
  readonly #database: Database;
  readonly #codec: TestCodec<R, C>;

  constructor(database: Database, codec: TestCodec<R, C>) {
    this.#database = database;
    this.#codec = codec;
  }

  #key(organizationId: string, testId: string): TestKey {
    return { organizationId, kind: this.#codec.kind, testId };
  }

  async find(organizationId: string, testId: string): Promise<R | undefined> {
    const item = await this.#database.app.get<object>(appKeys.test(this.#key(organizationId, testId)));
    return item && this.#codec.fromItem(item);
  }

  /** @returns the label of the condition that failed; undefined when the test was stored */
  async insert(
    test: R,
    { generation, audit, also }: { generation?: Generation | undefined; audit: AuditRecord; also?: Also },
  ): Promise<string | undefined> {
    const { app, transaction } = this.#database;
    const { organization_id: organizationId } = test;
    const writes = transaction()
      .put(app, { item: this.#codec.toItem(test), condition: mustNotExist, label: 'id_taken' })
      .put(app, { item: auditItem(audit) })
      .put(app, { item: journalEntry(this.#key(organizationId, test.id)) });
    countTest(this.#database, writes, { to: this.#counted(test) });
    await countCreated(this.#database, writes, { kind: this.#codec.kind, count: 1, audit });
    if (generation) await useGeneration(this.#database, writes, { organizationId, generation });
    also?.(writes);
    const refused = await writes.commit();
    return refused === usageChanged ? this.insert(test, { generation, audit, ...(also && { also }) }) : refused;
  }

  /** Stores several tests of one organization and project with one audit entry: at most 30, all or none. */
  async insertAll(tests: readonly R[], audit: AuditRecord, also?: Also): Promise<string | undefined> {
    const { app, transaction } = this.#database;
    const writes = transaction().put(app, { item: auditItem(audit) });
    for (const test of tests)
      writes
        .put(app, { item: this.#codec.toItem(test), condition: mustNotExist, label: 'id_taken' })
        .put(app, { item: journalEntry(this.#key(test.organization_id, test.id)) });
    const [first] = tests;
    if (first) countTest(this.#database, writes, { to: this.#counted(first), count: tests.length });
    await countCreated(this.#database, writes, { kind: this.#codec.kind, count: tests.length, audit });
    also?.(writes);
    return writes.commit();
  }

  /**
   * Removes those of the given tests that nobody has saved, moved, or run since they were created. A number is given to a
   * run before it's accepted, so a run that begins in between keeps its test.
   * @returns how many it removed
   */
  async removeUntouched(organizationId: string, tests: readonly R[]): Promise<number> {
    const { app, transaction } = this.#database;
    const queue = tests.values();
    let removed = 0;
    const remove = async (): Promise<void> => {
      for (const { id } of queue) {
        const key = this.#key(organizationId, id);
        const test = await this.find(organizationId, id);
        if (!test) continue;
        const writes = transaction()
          .delete(app, { key: appKeys.test(key), condition: both(countsAsRead(test), asCreated), label: 'touched' })
          .put(app, { item: journalEntry(key) });
        countTest(this.#database, writes, { from: this.#counted(test) });
        if ((await writes.commit()) === undefined) removed += 1;
      }
    };
    await Promise.all(Array.from({ length: removedAtOnce }, remove));
    return removed;
  }

  async list(organizationId: string, query: ListQuery): Promise<{ tests: S[]; hasMore: boolean; total: number }> {
    const { app } = this.#database;
    const { kind, listed } = this.#codec;
    const [{ matches, ...page }, total] = await Promise.all([
      listTests<S>(app, { organizationId, kind, attributes: listed }, query),
      needsNames(query)
        ? undefined
        : countTestsOfKind(this.#database, { organizationId, kind }, query.hiddenProjects ?? []),
    ]);
    return { ...page, total: total ?? matches };
  }

  #counted({ organization_id, project_id, status }: R): CountedTest {
    return { kind: this.#codec.kind, organization_id, project_id, status };
  }

  /** @param change.passed labels of conditions in `also` that the caller handles */
  async update<L extends string>(change: {
    organizationId: string;
    testId: string;
    content: C;
    updatedAt: string;
    version?: number | undefined;
    audit: AuditRecord;
    also?: Also;
    passed: readonly L[];
  }): Promise<R | 'not_found' | 'changed_meanwhile' | L> {
    const { organizationId, testId, content, version, passed } = change;
    const { app, transaction } = this.#database;
    const testKey = this.#key(organizationId, testId);
    for (;;) {
      const writes = transaction();
      const unchanged = version === undefined ? mustExist : stillHasVersion(version);
      const moved = content.project_id === undefined ? undefined : await this.find(organizationId, testId);
      writes
        .update(app, {
          key: appKeys.test(testKey),
          change: {
            set: { ...this.#codec.attributesOf(content), updated_at: change.updatedAt },
            add: { version: 1 },
          },
          condition: moved ? both(countsAsRead(moved), unchanged) : unchanged,
          label: 'changed_meanwhile',
        })
        .put(app, { item: auditItem(change.audit) });
      if (moved) {
        const from = this.#counted(moved);
        countTest(this.#database, writes, { from, to: { ...from, project_id: content.project_id ?? null } });
      }
      if (changesListing(content)) writes.put(app, { item: journalEntry(testKey) });
      change.also?.(writes);
      const refused = await writes.commit();
      const handled = passed.find((label) => label === refused);
      if (handled !== undefined) return handled;
      const test = await this.find(organizationId, testId);
      if (!test) return 'not_found';
      if (refused === undefined) return test;
      if (version !== undefined && test.version !== version) return 'changed_meanwhile';
      // A run ended or someone moved the test, so other counters have to change now.
      if (!moved) return 'changed_meanwhile';
    }
  }

  /** @param removal.also what goes with the test as it is now */
  async remove(
    organizationId: string,
    testId: string,
    removal: TestRemoval & { also?: (test: R) => Promise<Also> },
  ): Promise<TestRemoved> {
    const { app, transaction } = this.#database;
    const { scheduleIds, audit, also } = removal;
    const testKey = this.#key(organizationId, testId);
    // A run that finishes in between changes the status, and with it the share that must leave the counters.
    for (;;) {
      const test = await this.find(organizationId, testId);
      if (!test) return 'not_found';
      const writes = transaction()
        .delete(app, { key: appKeys.test(testKey), condition: both(countsAsRead(test), stillHasVersion(test.version)) })
        .put(app, { item: auditItem(audit) })
        .put(app, { item: journalEntry(testKey) });
      const others = scheduleIds.length > 0 ? { schedules: -scheduleIds.length } : {};
      countTest(this.#database, writes, { from: this.#counted(test), others });
      for (const id of scheduleIds)
        writes.delete(app, {
          key: appKeys.schedule(organizationId, id),
          condition: mustExist,
          label: 'schedules_changed',
        });
      (await also?.(test))?.(writes);
      const refused = await writes.commit();
      if (refused === undefined) return 'deleted';
      if (refused === 'schedules_changed') return refused;
    }
  }
}
