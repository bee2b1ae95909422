import type { Lane } from '@saywright/contracts/entities/browser';
import type { IGrantable } from 'aws-cdk-lib/aws-iam';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';

/** The queue of each lane. Functions that start or end runs may send to all, since the next run may be in any. */
export class RunQueues {
  readonly fast: IQueue;
  readonly heavy: IQueue;
  readonly http: IQueue;

  constructor(queues: Record<Lane, IQueue>) {
    this.fast = queues.fast;
    this.heavy = queues.heavy;
    this.http = queues.http;
  }

  grantSendMessages(grantee: IGrantable): void {
    for (const queue of [this.fast, this.heavy, this.http]) queue.grantSendMessages(grantee);
  }

  grant(grantee: IGrantable, ...actions: string[]): void {
    for (const queue of [this.fast, this.heavy, this.http]) queue.grant(grantee, ...actions);
  }
}
