import { testKind, type TestStatus } from '@saywright/contracts/entities/test-kind';
import type { TestStats } from '@saywright/domain/ports/test-repository';
import { appIndexKeys } from '../app-keys.ts';
import type { Table } from '../dynamo/table.ts';
import { outside } from './conditions.ts';

/**
 * The counters without the tests of some projects, which nobody keeps: the organization's index is read through once,
 * and of each test nothing but its status comes over the wire.
 */
export async function countVisible(
  app: Table,
  organizationId: string,
  hiddenProjects: readonly string[],
): Promise<TestStats> {
  const filter = outside(hiddenProjects);
  const stats: TestStats = { total_tests: 0, passed_tests: 0, failed_tests: 0 };
  for (const kind of testKind.options) {
    const tests = app.query<{ status: TestStatus }>({
      index: 'gsi1',
      pk: appIndexKeys.tests(organizationId, kind),
      attributes: ['status'],
      ...(filter ? { filter } : {}),
    });
    for await (const { status } of tests) {
      stats.total_tests++;
      if (status === 'passed') stats.passed_tests++;
      if (status === 'failed' || status === 'error') stats.failed_tests++;
    }
  }
  return stats;
}
