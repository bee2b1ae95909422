import type { IGrantable } from 'aws-cdk-lib/aws-iam';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';

/** The queue of each lane. Functions that start or end runs may send to both, since the next run may be in either. */
export class RunQueues {
  readonly fast: IQueue;
  readonly heavy: IQueue;

  constructor(queues: { fast: IQueue; heavy: IQueue }) {
    this.fast = queues.fast;
    this.heavy = queues.heavy;
  }

  grantSendMessages(grantee: IGrantable): void {
    this.fast.grantSendMessages(grantee);
    this.heavy.grantSendMessages(grantee);
  }

  grant(grantee: IGrantable, ...actions: string[]): void {
    this.fast.grant(grantee, ...actions);
    this.heavy.grant(grantee, ...actions);
  }
}
