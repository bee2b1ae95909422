import type { RunAnalysis } from '@saywright/contracts/entities/debug-run';
import type { StaffContext } from '../../context/context.ts';
import type { RunRecord } from '../../ports/run-repository.ts';
import { causeOfRun, failureCauses, type FailureCause } from './failure-causes.ts';
import { requireOpenRun } from './require-open-run.ts';

/** Failed runs that are looked at, the newest. */
const compared = 100;
const mostPatterns = 5;

const plural = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

interface Group {
  cause: FailureCause;
  runs: number;
  organizations: Set<string>;
}

function groupsOf(records: readonly RunRecord[]): Group[] {
  const groups = new Map<FailureCause, Group>();
  for (const record of records) {
    const cause = causeOfRun(record);
    if (cause === undefined) continue;
    const group = groups.get(cause) ?? { cause, runs: 0, organizations: new Set() };
    group.organizations.add(record.organization_id);
    groups.set(cause, { ...group, runs: group.runs + 1 });
  }
  return [...groups.values()].toSorted((a, b) => b.runs - a.runs);
}

/**
 * Compares a run with the newest failed runs of all organizations: what they have in common, and what helps. It names no
 * other customer.
 * @throws DomainError `not_found`, `reason_required`
 */
export async function analyzeRun({
  ctx,
  input: { executionId },
}: {
  ctx: StaffContext;
  input: { executionId: string };
}): Promise<RunAnalysis> {
  const record = await requireOpenRun(ctx, executionId);
  const { allRuns } = ctx.ports;
  const ids = await Promise.all((['failed', 'timeout'] as const).map((status) => allRuns.listRunIds(status, compared)));
  const newest = ids.flat().toSorted().toReversed().slice(0, compared);
  const groups = groupsOf(await allRuns.findRuns([...new Set([executionId, ...newest])]));
  const own = causeOfRun(record);
  const ordered = groups.toSorted((a, b) => Number(b.cause === own) - Number(a.cause === own)).slice(0, mostPatterns);
  const total = groups.reduce((sum, { runs }) => sum + runs, 0);
  return {
    analysis_summary: {
      common_error_patterns: ordered.map(
        ({ cause, runs, organizations }) =>
          `${failureCauses[cause].title}: ${runs} of ${plural(total, 'recent failure')}, ` +
          `${plural(organizations.size, 'organization')}${cause === own ? ' (this run)' : ''}`,
      ),
      suggested_fixes: [
        ...new Set(ordered.map(({ cause }) => `${failureCauses[cause].title}: ${failureCauses[cause].fix}`)),
      ],
    },
  };
}
