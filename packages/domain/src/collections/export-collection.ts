import type { ApiExport, ApiExportFormat } from '@saywright/contracts/entities/collection';
import { DomainError } from '@saywright/contracts/kernel/errors';
import type { UserContext } from '../context/context.ts';
import { writeExport, type TestsWriter } from './exported-tests.ts';
import { fitsInto } from './fits-into.ts';
import { requireCollection } from './require-collection.ts';

/**
 * A collection as files of another tool, with its data rows beside it. Tests that were deleted or moved are named.
 * @throws DomainError `not_found`; `validation_failed` when no test is left
 */
export async function exportCollection({
  ctx,
  input,
  write,
}: {
  ctx: UserContext;
  input: { id: string; format: ApiExportFormat };
  write: TestsWriter;
}): Promise<ApiExport> {
  const collection = await requireCollection(ctx, input.id);
  const ids = collection.requests.map(({ test_id: id }) => id);
  const found = await ctx.ports.apiTests.findApiTests(ctx.actor.organizationId, ids);
  const leftOut: string[] = [];
  const tests = collection.requests.flatMap(({ test_id: id, name }) => {
    const test = found.get(id);
    if (test && fitsInto(collection, test)) return [test];
    leftOut.push(`${name}: the test was deleted or is in another project`);
    return [];
  });
  if (tests.length === 0) {
    const message = 'This collection has no tests to export. Add a request first.';
    throw new DomainError('validation_failed', message, { issues: [{ path: 'test_ids', message }] });
  }
  const { name, description, data, environment_id: environmentId } = collection;
  if (data !== '' && input.format === 'playwright') leftOut.push('Data rows: the exported tests run once');
  const written = await writeExport(ctx, { name, description, tests, environmentId, leftOut }, write);
  if (data === '' || input.format === 'playwright') return written;
  const path = data.trimStart().startsWith('[') ? 'data.json' : 'data.csv';
  return { ...written, files: [...written.files, { path, content: data }] };
}
