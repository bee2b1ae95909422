import type { RunMessage } from '@saywright/contracts/messages';
import type { Context } from '../context/context.ts';
import { errorEnding } from './endings.ts';
import { finishExecution } from './finish-execution.ts';
import { protocolConfig, type ProtocolConfig } from './protocol-config.ts';

/**
 * Notes that an execution could not be started. It's sent again, unless that has happened too often: then it ends as
 * `error`, refunded. One that was claimed or has ended is left alone.
 */
export async function noteFailedStart({
  ctx,
  input: message,
  config = protocolConfig,
}: {
  ctx: Context;
  input: RunMessage;
  config?: ProtocolConfig;
}): Promise<'ended' | 'sent_again' | 'left_alone'> {
  const { execution_id: executionId, organization_id: organizationId } = message;
  const nextSendAt = new Date(ctx.clock.now() + config.retryMessageAfterMs).toISOString();
  const failures = await ctx.ports.runs.noteFailedStart({ organizationId, executionId, nextSendAt });
  if (failures === undefined) return 'left_alone';
  if (failures < config.maxFailedStarts) return 'sent_again';
  const record = await ctx.ports.runs.findExecution(organizationId, executionId);
  if (record?.status !== 'pending') return 'left_alone';
  const ending = errorEnding({ code: 'not_started', params: {} });
  return (await finishExecution({ ctx, input: { record, ending }, config })) === 'finished' ? 'ended' : 'left_alone';
}
