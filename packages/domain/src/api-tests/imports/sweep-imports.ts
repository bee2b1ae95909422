import { isImportOpen } from '@saywright/contracts/entities/api-import';
import { auditEntry } from '../../audit/audit-entry.ts';
import { isoNow } from '../../context/clock.ts';
import type { Context } from '../../context/context.ts';
import type { ApiImportRecord } from '../../ports/api-import-repository.ts';

/**
 * Takes back what an import stored whose process died, or which failed midway. May be repeated and cut off anywhere.
 *
 * 1. The import is no longer open: from then on a process that still lives can't store tests, since each of its
 *    batches requires it.
 * 2. The tests that it created are removed, except those that someone saved, ran, or scheduled meanwhile. The next import
 *    of the document finds those and updates them as usual. Its environments stay: the next import uses them.
 * 3. The import is settled, with what became of its tests.
 */
async function takeBackImport(ctx: Context, record: ApiImportRecord): Promise<void> {
  const { id, organization_id: organizationId, created_by: userId, collection_id: collectionId } = record;
  const { apiImports, apiTests, schedules } = ctx.ports;
  const reason = record.errors[0] ?? 'The import was interrupted.';
  const { status: from, deadline } = record;
  if (isImportOpen(from) && !(await apiImports.moveImport(organizationId, id, { from, to: 'failed', deadline })))
    return;
  const tests = collectionId === null ? [] : await apiTests.listTestsOfCollection(organizationId, collectionId);
  const created = tests.filter(({ imported }) => imported?.import_id === id);
  const scheduled = new Set((await schedules.listSchedules(organizationId)).map(({ test_id: testId }) => testId));
  const removed = await apiTests.removeUntouched(
    organizationId,
    created.filter((test) => !scheduled.has(test.id)),
  );
  const kept = created.length - removed;
  const audit = auditEntry(ctx, {
    action: 'api_test.deleted',
    target: countOf(removed),
    details: 'of an interrupted import',
    by: { userId, organizationId },
  });
  const errors = [`${reason} ${outcomeOf(removed, kept)}`.trim(), ...record.errors.slice(1)];
  await apiImports.settleImport(
    { ...record, status: 'failed', can_generate: false, errors },
    { from: 'failed', ...(removed > 0 && { audit }) },
  );
}

const countOf = (tests: number): string => (tests === 1 ? '1 API test' : `${tests.toLocaleString('en-US')} API tests`);

function outcomeOf(removed: number, kept: number): string {
  if (removed === 0 && kept === 0) return 'Import the file again.';
  const keeps = kept === 0 ? '' : ` and kept ${countOf(kept)} that ${kept === 1 ? 'is' : 'are'} already in use`;
  const removes = removed === 0 ? '' : `We removed the ${countOf(removed)} that it had created`;
  const done = removes === '' ? `We${keeps.slice(' and'.length)}` : `${removes}${keeps}`;
  return `${done}. Import the file again.`;
}

/**
 * Takes back imports that were interrupted.
 * @returns how many there were
 */
export async function sweepImports({ ctx }: { ctx: Context }): Promise<number> {
  let swept = 0;
  for (const { organization_id: organizationId, id } of await ctx.ports.apiImports.listOverdue(isoNow(ctx.clock))) {
    try {
      const record = await ctx.ports.apiImports.findImport(organizationId, id);
      if (!record) continue;
      await takeBackImport(ctx, record);
      swept += 1;
    } catch (error) {
      ctx.log.error("couldn't take back an import", { organization_id: organizationId, import_id: id, error });
    }
  }
  return swept;
}
