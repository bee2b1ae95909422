import { isFinal } from '@saywright/contracts/entities/execution';
import type { Recorder } from '@saywright/contracts/entities/recorder';
import { DomainError } from '@saywright/contracts/kernel/errors';
import type { UserContext } from '../../context/context.ts';
import { tryCancel } from '../../runs/cancel-run.ts';
import { recorderView } from './recorder-view.ts';
import { requireRecorder } from './require-recorder.ts';

/**
 * Finishes a recording: what was typed last becomes a step before the browser is closed. One that waits for a browser is
 * over at once. @throws DomainError `not_found`; `conflict` when it's over
 */
export async function stopRecorder({ ctx, input }: { ctx: UserContext; input: { id: string } }): Promise<Recorder> {
  for (;;) {
    const { test, details } = await requireRecorder(ctx, input.id);
    const { record } = details;
    if (isFinal(record.status)) throw new DomainError('conflict', 'This recording is over already.');
    if (record.status !== 'pending' && record.recorder.page !== null) {
      await ctx.ports.recorders.putStop(record);
      return recorderView(details, test);
    }
    const cancellation = { by: 'person', user_id: ctx.actor.userId } as const;
    const outcome = await tryCancel(ctx, record, { cancellation });
    if (outcome === 'final') continue;
    if (outcome !== 'done') continue;
    const after = await requireRecorder(ctx, input.id);
    return recorderView(after.details, after.test);
  }
}
