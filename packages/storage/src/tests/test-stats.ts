import type { TestKindName, TestStatus } from '@saywright/contracts/entities/test-kind';
import { testKind } from '@saywright/contracts/entities/test-kind';
import type { TestStats } from '@saywright/domain/ports/test-repository';
import { appKeys } from '../app-keys.ts';
import type { Database } from '../database.ts';
import type { Transaction } from '../dynamo/transaction.ts';

/** The fields of a test that decide which counters it's in. */
export interface CountedTest {
  kind: TestKindName;
  organization_id: string;
  project_id: string | null;
  status: TestStatus;
}

type Counters = TestStats & Partial<Record<`${TestKindName}_tests`, number>>;

const shareOf = ({ kind, status }: CountedTest): Counters => ({
  total_tests: 1,
  passed_tests: status === 'passed' ? 1 : 0,
  failed_tests: status === 'failed' || status === 'error' ? 1 : 0,
  [`${kind}_tests`]: 1,
});

const names = [
  'total_tests',
  'passed_tests',
  'failed_tests',
  ...testKind.options.map((kind) => `${kind}_tests` as const),
] as const satisfies readonly (keyof Counters)[];

/** Changes to the counters when a test is added (no `from`), removed (no `to`), or gets another verdict. Zeros are omitted. */
const difference = (from: CountedTest | undefined, to: CountedTest | undefined): Record<string, number> => {
  const [before, after] = [from && shareOf(from), to && shareOf(to)];
  return Object.fromEntries(
    names
      .map((name) => [name, (after?.[name] ?? 0) - (before?.[name] ?? 0)] as const)
      .filter(([, change]) => change !== 0),
  );
};

const times = (count: number, changes: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(changes).map(([name, change]) => [name, count * change]));

export interface CountChange {
  from?: CountedTest;
  to?: CountedTest;
  /** How many tests change like this. */
  count?: number;
  /** Other counters of the organization to change with it. */
  others?: Record<string, number>;
}

/**
 * Updates the counters of the organization and its projects as a test is added, removed, moved, or gets another verdict.
 * Add it to the transaction of that change, which must be conditional on `from`.
 */
export function countTest(
  { app }: Pick<Database, 'app'>,
  writes: Transaction,
  { from, to, count = 1, others = {} }: CountChange,
): void {
  const organizationId = (from ?? to)?.organization_id ?? '';
  const inOrganization = { ...times(count, difference(from, to)), ...others };
  if (Object.keys(inOrganization).length > 0)
    writes.update(app, { key: appKeys.stats(organizationId), change: { add: inOrganization } });
  const projects = new Set([from?.project_id, to?.project_id]);
  for (const projectId of projects) {
    if (!projectId) continue;
    const change = times(
      count,
      difference(from?.project_id === projectId ? from : undefined, to?.project_id === projectId ? to : undefined),
    );
    if (Object.keys(change).length > 0)
      writes.update(app, { key: appKeys.projectStats(organizationId, projectId), change: { add: change } });
  }
}

/** An organization's counters, excluding some projects. Costs the same for any number of tests. */
async function visibleCounts(
  { app }: Pick<Database, 'app'>,
  organizationId: string,
  hiddenProjects: readonly string[],
): Promise<(name: keyof Counters) => number> {
  const [all, hidden] = await Promise.all([
    app.get<Partial<Counters>>(appKeys.stats(organizationId)),
    app.batchGet<Partial<Counters>>(hiddenProjects.map((id) => appKeys.projectStats(organizationId, id))),
  ]);
  return (name) => (all?.[name] ?? 0) - hidden.reduce((sum, stats) => sum + (stats[name] ?? 0), 0);
}

/** The counters of all kinds of tests together. */
export async function readTestStats(
  database: Pick<Database, 'app'>,
  organizationId: string,
  hiddenProjects: readonly string[],
): Promise<TestStats> {
  const visible = await visibleCounts(database, organizationId, hiddenProjects);
  return {
    total_tests: visible('total_tests'),
    passed_tests: visible('passed_tests'),
    failed_tests: visible('failed_tests'),
  };
}

/** The counters of one project. */
export async function readProjectStats(
  { app }: Pick<Database, 'app'>,
  organizationId: string,
  projectId: string,
): Promise<TestStats> {
  const stats = await app.get<Partial<Counters>>(appKeys.projectStats(organizationId, projectId));
  return {
    total_tests: stats?.total_tests ?? 0,
    passed_tests: stats?.passed_tests ?? 0,
    failed_tests: stats?.failed_tests ?? 0,
  };
}

/** How many tests of a kind there are. */
export async function countTestsOfKind(
  database: Pick<Database, 'app'>,
  { organizationId, kind }: { organizationId: string; kind: TestKindName },
  hiddenProjects: readonly string[],
): Promise<number> {
  return (await visibleCounts(database, organizationId, hiddenProjects))(`${kind}_tests`);
}
