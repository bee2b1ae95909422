import type { Lane } from '@saywright/contracts/entities/browser';
import { Duration } from 'aws-cdk-lib';
import type { IGrantable } from 'aws-cdk-lib/aws-iam';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';

/** Longer than the calls that one report to GitHub needs, each of which has ten seconds. */
export const webhookTimeout = Duration.seconds(60);

/**
 * The queue of each lane, and the one of webhooks. Functions that start or end runs may send to all: the next run may be in
 * any lane, and the end of one is an event.
 */
export class RunQueues {
  readonly fast: IQueue;
  readonly heavy: IQueue;
  readonly http: IQueue;
  readonly webhooks: IQueue;

  constructor(queues: Record<Lane | 'webhooks', IQueue>) {
    this.fast = queues.fast;
    this.heavy = queues.heavy;
    this.http = queues.http;
    this.webhooks = queues.webhooks;
  }

  grantSendMessages(grantee: IGrantable): void {
    for (const queue of [this.fast, this.heavy, this.http, this.webhooks]) queue.grantSendMessages(grantee);
  }

  grant(grantee: IGrantable, ...actions: string[]): void {
    for (const queue of [this.fast, this.heavy, this.http]) queue.grant(grantee, ...actions);
  }
}
