import { modelAnswer, type ModelAdvice, type ModelQuestion } from '@saywright/contracts/entities/model-answer';
import { createHash } from 'node:crypto';
import type { SystemContext, UserContext } from '../context/context.ts';
import type { ProtocolConfig } from '../runs/protocol-config.ts';
import { askModel, noUsage, type ModelUsage } from './ask-model.ts';
import { elementRequest, readAnswer } from './choose-element.ts';
import { findModelAccess } from './model-access.ts';

/** Pages change by the day; the same page and clause have the same answer for that long. */
const keptSeconds = 86_400;

/** Asks the organization's model which element a clause means, if it's on and its budget has room. The same question is paid for once. */
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
  // Read each time: an admin may have switched it off meanwhile.
  const access = await findModelAccess(ctx, organizationId);
  if (!access) return { advice: { trouble: 'off' }, usage: noUsage };
  const { id, isSimulated } = access.model.facts;
  const { models } = ctx.ports;
  const request = elementRequest(question);
  const hash = createHash('sha256')
    .update(JSON.stringify([id, request]))
    .digest('base64url');
  const kept = await models.findAnswer(organizationId, hash);
  if (kept !== undefined)
    return { advice: { answer: modelAnswer.parse(JSON.parse(kept)), isSimulated }, usage: noUsage };
  const outcome = await askModel({ ctx, ...access, request, config, signal });
  const { usage } = outcome;
  if ('trouble' in outcome) return { advice: { trouble: outcome.trouble }, usage };
  const answer = readAnswer(question, outcome.reply);
  if (!answer) return { advice: { trouble: 'unclear' }, usage };
  const ttl = Math.floor(ctx.clock.now() / 1_000) + keptSeconds;
  await models.putAnswer(organizationId, { question: hash, answer: JSON.stringify(answer), ttl });
  return { advice: { answer, isSimulated }, usage };
}
