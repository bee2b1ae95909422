import { carryFlow } from '@saywright/domain/flow-tests/runs/carry-flow';
import { setTimeout as delay } from 'node:timers/promises';
import { DeleteMessageCommand, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { Lane } from '@saywright/contracts/entities/browser';
import type { ProtocolConfig } from '@saywright/domain/runs/protocol-config';
import { handleRunRecord } from '@saywright/functions/workers/handle-run-messages';
import { quick } from './quick-protocol.ts';
import { scriptedRun } from './scripted-run.ts';

export interface QueueWorkers {
  /** The executions that they carried out, in the order in which those began. */
  served: readonly string[];
  /** Resolves when each has finished what it is doing. */
  stop(): Promise<void>;
}

const pauseMs = 50;

/**
 * Workers of a lane in this process, which do all that those of the product do except drive a browser: a run is over as
 * soon as `onRun` is.
 */
export function startQueueWorkers(options: {
  queueUrl: string;
  count: number;
  lane?: Lane;
  config?: ProtocolConfig;
  onRun?(executionId: string): Promise<void> | void;
}): QueueWorkers {
  const { queueUrl, count, lane = 'fast', config = quick, onRun } = options;
  const sqs = new SQSClient();
  const stopping = new AbortController();
  const served: string[] = [];
  const work = async (): Promise<void> => {
    const { Messages: [message] = [] } = await sqs.send(new ReceiveMessageCommand({ QueueUrl: queueUrl }));
    if (!message) return delay(pauseMs);
    const record = {
      messageId: message.MessageId ?? '',
      receiptHandle: message.ReceiptHandle ?? '',
      body: message.Body ?? '',
    };
    const isDone = await handleRunRecord(
      record,
      { awsRequestId: 'worker', getRemainingTimeInMillis: () => 900_000 },
      {
        config,
        lane,
        carriers: {
          flow: carryFlow(async (plan, hooks) => {
            served.push(plan.execution_id);
            await onRun?.(plan.execution_id);
            return scriptedRun()(plan, hooks);
          }),
        },
      },
    );
    if (isDone) await sqs.send(new DeleteMessageCommand({ QueueUrl: queueUrl, ReceiptHandle: message.ReceiptHandle }));
  };
  const untilStopped = async (): Promise<void> => {
    while (!stopping.signal.aborted) await work();
  };
  const workers = Array.from({ length: count }, untilStopped);
  return {
    served,
    stop: async () => {
      stopping.abort();
      await Promise.all(workers);
    },
  };
}
