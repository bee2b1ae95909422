import { fireMessage } from '@saywright/contracts/messages';
import { fireSchedule } from '@saywright/domain/schedules/fire-schedule';
import type { SQSRecord } from 'aws-lambda';
import { count } from '../middleware/metrics.ts';
import { eachMessage } from './each-message.ts';

/** When the queue handed the message out first, by its own clock. */
const arrivalOf = ({ attributes }: SQSRecord): number =>
  Number(attributes.ApproximateFirstReceiveTimestamp || attributes.SentTimestamp);

/** Starts scheduled runs. Messages that fail stay in the queue; invalid ones are dropped. */
export const handler = eachMessage({
  name: 'fire-schedule',
  schema: fireMessage,
  unknown: 'message without a schedule',
  async handle(message, { ctx, record }) {
    const outcome = await fireSchedule({ ctx, input: { message, arrivedAt: arrivalOf(record) } });
    ctx.log.info('schedule', { ...message, outcome });
    if (outcome === 'missed') count({ SchedulesMissed: 1 });
  },
  failed: 'schedule not handled; its message stays',
});
