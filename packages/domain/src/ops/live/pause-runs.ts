import { DomainError } from '@saywright/contracts/kernel/errors';
import { pausePhrase, type OpsControls } from '@saywright/contracts/entities/ops-live';
import { isoNow } from '../../context/clock.ts';
import type { StaffContext } from '../../context/context.ts';
import { refuseUnlessTyped } from '../../leaving/refuse-unless-typed.ts';
import { changeControls } from './change-controls.ts';

/**
 * Pauses the runs of all customers. Those in progress finish; the others wait and lose nothing.
 * @throws DomainError `validation_failed` unless the phrase was typed; `conflict` if they're paused already
 */
export async function pauseRuns({
  ctx,
  input: { confirm, note, reason },
}: {
  ctx: StaffContext;
  input: { confirm: string; note: string; reason: string };
}): Promise<OpsControls> {
  refuseUnlessTyped({ field: 'confirm', typed: confirm, wanted: pausePhrase });
  const runs = { since: isoNow(ctx.clock), by: ctx.actor.email, reason, note };
  return changeControls(ctx, {
    action: 'runs.paused',
    target: 'All runs',
    reason,
    details: note,
    apply: (controls) => {
      if (controls.runs) throw new DomainError('conflict', `${controls.runs.by} has paused all runs already.`);
      return { ...controls, runs };
    },
  });
}
