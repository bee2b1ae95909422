import type { ApiExport, exportApiTestsBody } from '@saywright/contracts/entities/collection';
import type * as z from 'zod';
import type { UserContext } from '../context/context.ts';
import { hiddenProjects } from '../projects/project-access.ts';
import { testNotFound } from '../tests/require-test.ts';
import { writeExport, type TestsWriter } from './exported-tests.ts';

/** A selection of API tests as files of another tool, in the given order. @throws DomainError `not_found` */
export async function exportApiTests({
  ctx,
  input,
  write,
}: {
  ctx: UserContext;
  input: z.output<typeof exportApiTestsBody>;
  write: TestsWriter;
}): Promise<ApiExport> {
  const [found, hidden] = await Promise.all([
    ctx.ports.apiTests.findApiTests(ctx.actor.organizationId, input.test_ids),
    hiddenProjects(ctx),
  ]);
  const tests = input.test_ids.map((id) => {
    const test = found.get(id);
    if (!test || (test.project_id !== null && hidden.includes(test.project_id))) throw testNotFound('api');
    return test;
  });
  return writeExport(ctx, { name: input.name, description: '', tests, environmentId: null }, write);
}
