import { DomainError } from '@saywright/contracts/kernel/errors';
import type { OpsControls } from '@saywright/contracts/entities/ops-live';
import { isoNow } from '../../context/clock.ts';
import type { StaffContext } from '../../context/context.ts';
import { changeControls } from './change-controls.ts';

/** Lets runs start again; the sweep sends what waited. @throws DomainError `conflict` if they aren't paused */
export async function resumeRuns({
  ctx,
  input: { reason },
}: {
  ctx: StaffContext;
  input: { reason: string };
}): Promise<OpsControls> {
  return changeControls(ctx, {
    action: 'runs.resumed',
    target: 'All runs',
    reason,
    apply: (controls) => {
      if (!controls.runs) throw new DomainError('conflict', "Runs aren't paused.");
      return { ...controls, runs: null, released_at: isoNow(ctx.clock) };
    },
  });
}
