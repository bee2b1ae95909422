import type { Cancellation, EndReason } from '@saywright/contracts/entities/end-reason';
import type { EndingInput } from './finish-execution.ts';

/** Why a run ended. What it counted and recorded until then stays. */
type Stopped = Pick<EndingInput, 'status' | 'end_reason' | 'refund'>;

/** The ending of a run without a verdict, which doesn't count against the plan. */
export const errorEnding = (reason: EndReason): Stopped => ({ status: 'error', end_reason: reason, refund: true });

/** @param cancellation absent when nobody asked for it: the run lost its storage */
export const cancelledEnding = (
  cancellation: Cancellation = { by: 'system' },
): Pick<EndingInput, 'status' | 'end_reason'> => ({
  status: 'cancelled',
  end_reason: { code: 'cancelled', params: cancellation },
});
