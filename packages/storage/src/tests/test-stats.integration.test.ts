import { updateFlowTest } from '@saywright/domain/flow-tests/update-flow-test';
import { deleteFlowTest } from '@saywright/domain/flow-tests/delete-flow-test';
import { updateFlowTestBody } from '@saywright/contracts/entities/flow-test';
import { countReads } from '@saywright/testing/count-reads';
import { makeFlowTest, makeProject, makeUser } from '@saywright/testing/factories';
import { runToEnd } from '@saywright/testing/run-to-end';
import { useWorld } from '@saywright/testing/use-world';
import { expect, it } from 'vitest';

useWorld();

it('counts the tests of a project as they come, move, end and go, in the same reads for any number of tests', async () => {
  const person = await makeUser();
  const { ctx } = person;
  const { organization_id: organizationId } = person.user;
  const [one, other] = [await makeProject(person), await makeProject(person)];
  const without = async (...hidden: { id: string }[]) => {
    const stats = await ctx.ports.tests.readStats(
      organizationId,
      hidden.map(({ id }) => id),
    );
    return [stats.total_tests, stats.passed_tests, stats.failed_tests];
  };
  const move = (id: string, projectId: string | null) =>
    updateFlowTest({ ctx, input: { id, change: updateFlowTestBody.parse({ project_id: projectId }) } });

  const free = await makeFlowTest(person);
  const moved = await makeFlowTest(person, { project_id: one.id });
  await runToEnd(person, free.id);
  await runToEnd(person, moved.id);
  expect([await without(), await without(one), await without(other)]).toEqual([
    [2, 2, 0],
    [1, 1, 0],
    [2, 2, 0],
  ]);
  await move(moved.id, other.id);
  expect([await without(one), await without(other)]).toEqual([
    [2, 2, 0],
    [1, 1, 0],
  ]);
  await Promise.all([move(moved.id, one.id), runToEnd(person, moved.id), runToEnd(person, free.id)]);
  expect([await without(one), await without(other)]).toEqual([
    [1, 1, 0],
    [2, 2, 0],
  ]);
  const reads = await countReads(() => without(one, other));
  expect(reads.calls).toBe(2);
  await deleteFlowTest({ ctx, input: { id: moved.id } });
  expect([await without(), await without(one)]).toEqual([
    [1, 1, 0],
    [1, 1, 0],
  ]);
});
