import { fireMessage, type FireMessage } from '@saywright/contracts/messages';
import { fireSchedule } from '@saywright/domain/schedules/fire-schedule';
import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { count } from '../middleware/metrics.ts';
import { measured } from './measured.ts';
import { workerContext } from './worker-context.ts';

/** The message of a queue record; undefined if it isn't one of ours. */
function readMessage(body: string): FireMessage | undefined {
  try {
    return fireMessage.parse(JSON.parse(body));
  } catch {
    return undefined;
  }
}

/** When the queue handed the message out first, by its own clock. */
const arrivalOf = ({ attributes }: SQSRecord): number =>
  Number(attributes.ApproximateFirstReceiveTimestamp || attributes.SentTimestamp);

/** Starts scheduled runs. Messages that fail stay in the queue; invalid ones are dropped. */
async function work(event: SQSEvent, context: { awsRequestId: string }): Promise<SQSBatchResponse> {
  const { log, ...rest } = workerContext('fire-schedule', context.awsRequestId);
  const batchItemFailures: SQSBatchResponse['batchItemFailures'] = [];
  for (const record of event.Records) {
    const message = readMessage(record.body);
    if (!message) {
      log.error('message without a schedule', { message_id: record.messageId });
      continue;
    }
    try {
      const outcome = await fireSchedule({ ctx: { ...rest, log }, input: { message, arrivedAt: arrivalOf(record) } });
      log.info('schedule', { ...message, outcome });
      if (outcome === 'missed') count({ SchedulesMissed: 1 });
    } catch (error) {
      log.error('schedule not handled; its message stays', { ...message, error });
      batchItemFailures.push({ itemIdentifier: record.messageId });
    }
  }
  return { batchItemFailures };
}

export const handler = measured(work);
