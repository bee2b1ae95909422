import type { RunMessage } from '@saywright/contracts/messages';
import type { Context } from '../context/context.ts';
import { finishExecution } from './finish-execution.ts';
import { protocolConfig, type ProtocolConfig } from './protocol-config.ts';
import { isLost, recoverLostExecution } from './recover-lost-execution.ts';

export const couldNotStartMessage =
  'This run could not be started. It does not count against your plan. Please run the test again.';

/** Ends the execution of a message that no worker could handle. One that runs or has ended is left alone. */
export async function endUndeliverableExecution({
  ctx,
  input: message,
  config = protocolConfig,
}: {
  ctx: Context;
  input: RunMessage;
  config?: ProtocolConfig;
}): Promise<'ended' | 'recovered' | 'left_alone' | 'unknown'> {
  const record = await ctx.ports.executions.findExecution(message.organization_id, message.execution_id);
  if (!record) return 'unknown';
  if (record.status === 'pending') {
    const ending = { status: 'error', error_message: couldNotStartMessage, refund: true } as const;
    return (await finishExecution({ ctx, input: { record, ending }, config })) === 'finished' ? 'ended' : 'left_alone';
  }
  if (!isLost(record, ctx.clock.now())) return 'left_alone';
  return (await recoverLostExecution({ ctx, input: { record }, config })) === 'changed' ? 'left_alone' : 'recovered';
}
