import { leavingMessage, type LeavingMessage } from '@saywright/contracts/messages';
import { carryOutExport } from '@saywright/domain/data-exports/carry-out-export';
import { carryOutDeletion } from '@saywright/domain/leaving/carry-out-deletion';
import type { Leaving } from '@saywright/domain/leaving/delete-organization';
import { endHistory } from '@saywright/domain/leaving/end-history';
import { paymentSetup } from '../middleware/payment-setup.ts';
import { eachMessage } from './each-message.ts';

/** Before the function's own limit ends it. */
const longestMs = 600_000;

function carryOut(leaving: Leaving, message: LeavingMessage): Promise<string> {
  if ('export_of' in message) return carryOutExport(leaving, { userId: message.export_of });
  if ('history_of' in message) return endHistory(leaving, { organizationId: message.history_of });
  return carryOutDeletion(leaving, { id: message.deletion_id });
}

/** Deletes accounts and organizations, and writes exports of people's data. What fails or is cut short is taken up again by the sweep, so no message has to stay. */
export const handler = eachMessage({
  name: 'delete-data',
  schema: leavingMessage,
  unknown: 'message that says nothing to do',
  async handle(message, { ctx }) {
    const endsAt = Date.now() + longestMs;
    const leaving = { ctx, payments: paymentSetup()?.payments, isOver: () => Date.now() > endsAt };
    try {
      const outcome = await carryOut(leaving, message);
      ctx.log.info('leaving', { ...message, outcome });
      if (outcome === 'more') await ctx.ports.leavingQueue.send(message);
    } catch (error) {
      ctx.log.error("work on those who leave isn't done; it's tried again", { ...message, error });
    }
  },
  failed: "work on those who leave isn't done",
});
