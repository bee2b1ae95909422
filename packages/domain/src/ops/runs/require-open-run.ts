import { DomainError } from '@saywright/contracts/kernel/errors';
import type { StaffContext } from '../../context/context.ts';
import type { RunRecord } from '../../ports/run-repository.ts';
import { executionNotFound } from '../../runs/require-run.ts';

/** A run of any organization. @throws DomainError `not_found` */
export async function requireListedRun(ctx: StaffContext, executionId: string): Promise<RunRecord> {
  const [record] = await ctx.ports.allRuns.findRuns([executionId]);
  if (!record) throw executionNotFound();
  return record;
}

/** The organizations whose runs are open to the caller. */
export const openOrganizations = async (ctx: StaffContext): Promise<Set<string>> =>
  new Set((await ctx.ports.allRuns.listPasses(ctx.actor.staffId)).map(({ organization_id: id }) => id));

/** A run of a customer for whom the caller gave a reason within the hour. @throws DomainError `not_found`, `reason_required` */
export async function requireOpenRun(ctx: StaffContext, executionId: string): Promise<RunRecord> {
  const record = await requireListedRun(ctx, executionId);
  if (!(await openOrganizations(ctx)).has(record.organization_id))
    throw new DomainError('reason_required', 'Give a reason to view this customer’s runs.');
  return record;
}
