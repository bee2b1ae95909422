import { auditEntry } from '@saywright/domain/audit/audit-entry';
import { appKeys } from '../app-keys.ts';
import { readStorageConfig } from '../config.ts';
import { createDatabase, type Database } from '../database.ts';
import { makeFlowTest, makeUser } from '@saywright/testing/factories';
import { useWorld } from '@saywright/testing/use-world';
import { expect, it } from 'vitest';
import { createTestRepository } from '../tests/test-repository.ts';
import { createFlowTestRepository } from './flow-test-repository.ts';

useWorld();

it('takes out of the counters what a test was when it went, not what it was when it was read', async () => {
  const person = await makeUser();
  const organizationId = person.user.organization_id;
  const { id } = await makeFlowTest(person);
  const database = createDatabase(readStorageConfig());
  const finishOnce = finishingBefore(database, { organizationId, id });
  const repository = createFlowTestRepository(finishOnce);

  const audit = auditEntry(person.ctx, { action: 'flow_test.deleted' });
  expect(await repository.deleteFlowTest(organizationId, id, { scheduleIds: [], audit })).toBe('deleted');
  expect(await createTestRepository(database).readStats(organizationId)).toEqual({
    total_tests: 0,
    passed_tests: 0,
    failed_tests: 0,
  });
});

it('counts a test out once when several delete it', async () => {
  const person = await makeUser();
  const organizationId = person.user.organization_id;
  const [{ id }] = [await makeFlowTest(person), await makeFlowTest(person)];
  const repository = createFlowTestRepository(createDatabase(readStorageConfig()));
  const remove = () =>
    repository.deleteFlowTest(organizationId, id, {
      scheduleIds: [],
      audit: auditEntry(person.ctx, { action: 'flow_test.deleted' }),
    });
  const outcomes = await Promise.all(Array.from({ length: 10 }, remove));
  expect(outcomes.filter((outcome) => outcome === 'deleted')).toHaveLength(1);
  expect((await person.ctx.ports.tests.readStats(organizationId)).total_tests).toBe(1);
});

/** The database, on which a run of the test passes between the first reading and the first transaction. */
function finishingBefore(database: Database, test: { organizationId: string; id: string }): Database {
  let finished = false;
  return {
    ...database,
    transaction: () => {
      const transaction = database.transaction();
      const commit = transaction.commit.bind(transaction);
      transaction.commit = async () => {
        if (!finished) {
          finished = true;
          await database.app.update(appKeys.flowTest(test.organizationId, test.id), { set: { status: 'passed' } });
          await database.app.update(appKeys.stats(test.organizationId), { add: { passed_tests: 1 } });
        }
        return commit();
      };
      return transaction;
    },
  };
}
