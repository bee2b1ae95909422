import type { DebugExecution, DebugExecutionsQuery } from '@saywright/contracts/entities/debug-run';
import type { StaffContext } from '../../context/context.ts';
import { debugRows } from './debug-view.ts';

/** The newest runs of all organizations. What it reads doesn't grow with how many there are. */
export async function listDebugRuns({
  ctx,
  input: { status, limit },
}: {
  ctx: StaffContext;
  input: DebugExecutionsQuery;
}): Promise<DebugExecution[]> {
  const ids = await ctx.ports.allRuns.listRunIds(status, limit);
  const records = await ctx.ports.allRuns.findRuns(ids);
  return debugRows(
    ctx,
    records.toSorted((a, b) => (a.id < b.id ? 1 : -1)),
  );
}
