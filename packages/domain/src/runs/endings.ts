import type { Cancellation, EndReason } from '@saywright/contracts/entities/end-reason';
import type { EndingInput } from './finish-execution.ts';

/** Why a run ended. What it counted and recorded until then stays. */
type Stopped = Pick<EndingInput, 'status' | 'end_reason' | 'refund'>;

/** An error costs nothing: the test got no verdict. */
export const errorEnding = (reason: EndReason): Stopped => ({ status: 'error', end_reason: reason, refund: true });

/** @param cancellation absent when nobody asked for it: the run lost its storage */
export const cancelledEnding = (
  cancellation: Cancellation = { by: 'system' },
): Pick<EndingInput, 'status' | 'end_reason'> => ({
  status: 'cancelled',
  end_reason: { code: 'cancelled', params: cancellation },
});
