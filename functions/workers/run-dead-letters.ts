import { runMessage } from '@saywright/contracts/messages';
import { handleDeadTicket } from '@saywright/domain/runs/handle-dead-ticket';
import { readProtocolConfig } from '@saywright/domain/runs/protocol-config';
import { count } from '../middleware/metrics.ts';
import { eachMessage } from './each-message.ts';

const config = readProtocolConfig(process.env);

/**
 * Consumes the run queue's dead letters. A known execution that never started is sent again, and ends as `error`,
 * refunded, when that keeps happening; anything else is logged and dropped, since no retry fixes a broken message. Only
 * storage that does not answer keeps a message in the queue.
 */
export const handler = eachMessage({
  name: 'run-dead-letters',
  schema: runMessage,
  arrived: () => count({ DeadLettersTaken: 1 }),
  unknown: "dead letter isn't a run message",
  async handle(message, { ctx }) {
    const outcome = await handleDeadTicket({ ctx, input: message, config });
    ctx.log.error('dead letter of an execution', { ...message, outcome });
  },
  failed: 'dead letter not handled',
});
