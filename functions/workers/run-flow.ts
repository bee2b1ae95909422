import { carryOutExecution, type RunHooks } from '@saywright/domain/executions/carry-out-execution';
import { readProtocolConfig } from '@saywright/domain/executions/protocol-config';
import type { FlowPlan, RunOutcome } from '@saywright/contracts/flow-plan';
import { createBrowserProvider } from '@saywright/runner/browser/browser-provider';
import { egressPolicies, type EgressPolicy } from '@saywright/runner/egress/policy';
import { runFlow } from '@saywright/runner/run-flow';
import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { readRunMessage } from './read-run-message.ts';
import { workerContext } from './worker-context.ts';

/**
 * The worker of the fast lane: one message, one run in a browser of its own. The protocol is in
 * `@saywright/domain/executions/carry-out-execution`.
 *
 * How messages come and go: Lambda receives them with the queue's visibility timeout, which must outlast the function's
 * own (960 s), and deletes them when the handler does not report them. A killed worker's message would be hidden that
 * long, so the worker shortens the visibility at once and then keeps renewing it. A message that cannot be handled is
 * reported and offered again soon; after three times it is a dead letter.
 */
const config = readProtocolConfig(process.env);
const browser = createBrowserProvider();

const egressPolicy = (name: string | undefined): EgressPolicy =>
  egressPolicies.find((policy) => policy === name) ?? 'public';

/** Hands the browser over only when it is stored that steps may have begun. */
const run = (plan: FlowPlan, hooks: RunHooks): Promise<RunOutcome> =>
  runFlow(plan, {
    browser: {
      launchBrowser: async (request) => {
        const handle = await browser.launchBrowser(request);
        try {
          await hooks.beforeFirstStep();
          return handle;
        } catch (error) {
          await handle.close();
          throw error;
        }
      },
    },
    artifacts: { saveScreenshot: (picture) => hooks.saveScreenshot(picture) },
    emit: (event) => hooks.emit(event),
    signal: hooks.signal,
    egress: egressPolicy(process.env.EGRESS_POLICY),
  });

/** @returns whether the message is done with */
async function handleRecord(record: SQSRecord, context: Context): Promise<boolean> {
  const ctx = workerContext('run-flow', context.awsRequestId);
  const hide = (forMs: number): Promise<void> =>
    ctx.ports.runQueue
      .hideMessage(record.receiptHandle, forMs)
      .catch((error: unknown) => ctx.log.warn('the message could not be hidden', { error }));
  const message = readRunMessage(record.body);
  try {
    if (message) {
      const outcome = await carryOutExecution({
        ctx,
        input: { message, remainingMs: context.getRemainingTimeInMillis(), keepMessage: hide, run },
        config,
      });
      if (outcome !== 'unknown') return true;
    }
    ctx.log.error('message that names no execution', { message_id: record.messageId, ...message });
  } catch (error) {
    ctx.log.error('message not handled', { ...message, error });
  }
  await hide(config.retryMessageAfterMs);
  return false;
}

export async function handler(event: SQSEvent, context: Context): Promise<SQSBatchResponse> {
  const batchItemFailures: SQSBatchResponse['batchItemFailures'] = [];
  for (const record of event.Records)
    if (!(await handleRecord(record, context))) batchItemFailures.push({ itemIdentifier: record.messageId });
  return { batchItemFailures };
}
