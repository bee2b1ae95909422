import type { QueueDepth } from '@saywright/contracts/entities/ops-live';

/** How much is in each of the product's queues. */
export interface QueueDepths {
  /** In the order of the infrastructure. A queue that doesn't answer has no depth. */
  read(): Promise<QueueDepth[]>;
}
