import type { SegmentMessage } from '@saywright/contracts/messages';

/** The queue of segments whose change has tests left to reach. It may deliver twice, late and out of order. */
export interface SegmentQueue {
  send(message: SegmentMessage): Promise<void>;
}
