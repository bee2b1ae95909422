import type { RunMessage } from '@saywright/contracts/messages';
import type { Context } from '../context/context.ts';
import { noteFailedStart } from './note-failed-start.ts';
import { protocolConfig, type ProtocolConfig } from './protocol-config.ts';
import { isLost, recoverLostExecution } from './recover-lost-execution.ts';

/**
 * Handles a ticket that no worker could use. Its workers may have died with the runs of others, so one dead ticket says
 * little about the execution that it names: that is sent again, and ends only when it happens too often.
 */
export async function handleDeadTicket({
  ctx,
  input: message,
  config = protocolConfig,
}: {
  ctx: Context;
  input: RunMessage;
  config?: ProtocolConfig;
}): Promise<'ended' | 'sent_again' | 'recovered' | 'left_alone' | 'unknown'> {
  const record = await ctx.ports.runs.findExecution(message.organization_id, message.execution_id);
  if (!record) return 'unknown';
  if (record.status === 'pending') return noteFailedStart({ ctx, input: message, config });
  if (!isLost(record, ctx.clock.now())) return 'left_alone';
  return (await recoverLostExecution({ ctx, input: { record }, config })) === 'changed' ? 'left_alone' : 'recovered';
}
