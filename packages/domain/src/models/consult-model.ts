import type { ModelAdvice, ModelQuestion } from '@saywright/contracts/entities/model-answer';
import type { SystemContext, UserContext } from '../context/context.ts';
import type { ProtocolConfig } from '../runs/protocol-config.ts';
import type { ModelUsage } from './ask-model.ts';
import { askOnce } from './ask-once.ts';
import { elementRequest, readAnswer } from './choose-element.ts';

/** Asks the organization's model which element a clause means. */
export async function consultModel({
  ctx,
  input: { organizationId, question },
  config,
  signal,
}: {
  ctx: SystemContext | UserContext;
  input: { organizationId: string; question: ModelQuestion };
  config: ProtocolConfig;
  signal: AbortSignal;
}): Promise<{ advice: ModelAdvice; usage: ModelUsage }> {
  const { usage, ...outcome } = await askOnce({
    ctx,
    organizationId,
    request: elementRequest(question),
    config,
    signal,
    read: (reply) => readAnswer(question, reply),
  });
  return { advice: 'trouble' in outcome ? { trouble: outcome.trouble } : outcome, usage };
}
