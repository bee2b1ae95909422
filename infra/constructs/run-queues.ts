import type { IGrantable } from 'aws-cdk-lib/aws-iam';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';

/** The queue of each lane. Whoever starts or ends runs may send to both: what is sent next is in either of them. */
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
