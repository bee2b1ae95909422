import { isImportOpen, type ApiImport } from '@saywright/contracts/entities/api-import';
import type { UserContext } from '../../context/context.ts';
import type { ApiImportRecord } from '../../ports/api-import-repository.ts';

const shownImports = 100;

/** An import whose process died has failed, even before the sweep takes back what it stored. */
export const stateOf = (record: ApiImportRecord, now: number): Pick<ApiImport, 'status' | 'errors'> =>
  isImportOpen(record.status) && Date.parse(record.deadline) < now
    ? { status: 'failed', errors: ['The import was interrupted. Import the file again.'] }
    : record;

/** The imports of the caller's organization, newest first. */
export async function listApiImports({ ctx }: { ctx: UserContext }): Promise<ApiImport[]> {
  const records = await ctx.ports.apiImports.listImports(ctx.actor.organizationId, shownImports);
  return records.map((record) => ({ ...record, ...stateOf(record, ctx.clock.now()) }));
}
