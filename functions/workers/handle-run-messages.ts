import type { Lane } from '@saywright/contracts/entities/browser';
import type { Carriers } from '@saywright/domain/runs/carrier';
import { carryOutTurn } from '@saywright/domain/runs/carry-out-turn';
import type { ProtocolConfig } from '@saywright/domain/runs/protocol-config';
import { isOutage } from '@saywright/storage/dynamo/is-outage';
import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { readRunMessage } from './read-run-message.ts';
import { workerMemory } from './worker-memory.ts';
import { workerContext } from './worker-context.ts';

/**
 * How run messages come and go. Lambda receives them with the queue's visibility timeout, which must outlast the
 * function's own (960 s), and deletes those that the handler does not report. A killed worker's message would be hidden
 * that long, so the worker shortens the visibility at once and then keeps renewing it. A message that cannot be handled
 * is reported and offered again soon; after three times it is a dead letter.
 */
export interface RunHandlerOptions {
  /** The worker's name in the log. */
  worker?: string;
  carriers: Carriers;
  /** Rejects when this worker can't run anything now: its message goes to another one before the run is claimed. */
  ready?(): Promise<void>;
  config: ProtocolConfig;
  lane?: Lane;
  /** Raised when this worker must end: the run that is on is given up, and no other one is taken. */
  stopping?: AbortSignal;
}

/** A message as SQS delivers it. */
export type QueuedMessage = Pick<SQSRecord, 'messageId' | 'receiptHandle' | 'body'>;

export type InvocationContext = Pick<Context, 'awsRequestId' | 'getRemainingTimeInMillis'>;

/** @returns whether the message is done with */
export async function handleRunRecord(
  record: QueuedMessage,
  context: InvocationContext,
  { worker = 'run-flow', carriers, ready, config, stopping, lane = 'fast' }: RunHandlerOptions,
): Promise<boolean> {
  const ctx = workerContext(worker, context.awsRequestId);
  const hide = (forMs: number): Promise<void> =>
    ctx.ports.runQueue
      .hideMessage(record.receiptHandle, forMs, lane)
      .catch((error: unknown) => ctx.log.warn("couldn't hide the message", { error }));
  const message = readRunMessage(record.body);
  try {
    if (message && !stopping?.aborted) {
      await ready?.();
      const remainingMs = context.getRemainingTimeInMillis();
      const outcome = await carryOutTurn({
        ctx,
        input: {
          ticket: message,
          lane,
          isOutage,
          remainingMs,
          keepMessage: hide,
          carriers,
          measureMemory: workerMemory,
          ...(stopping ? { stopping } : {}),
        },
        config,
      });
      if (outcome !== 'unknown') return true;
    }
    if (stopping?.aborted) ctx.log.info('message left to another worker', { ...message });
    else ctx.log.error('message without an execution', { message_id: record.messageId, ...message });
  } catch (error) {
    ctx.log.error('message not handled', { ...message, error });
  }
  await hide(config.retryMessageAfterMs);
  return false;
}

/** The handler of a worker that carries out runs with `carriers`. */
export const handleRunMessages =
  (options: RunHandlerOptions) =>
  async (event: SQSEvent, context: InvocationContext): Promise<SQSBatchResponse> => {
    const batchItemFailures: SQSBatchResponse['batchItemFailures'] = [];
    for (const record of event.Records)
      if (!(await handleRunRecord(record, context, options)))
        batchItemFailures.push({ itemIdentifier: record.messageId });
    return { batchItemFailures };
  };
