import { createHash } from 'node:crypto';
import type { SystemContext, UserContext } from '../context/context.ts';
import type { ModelReply, ModelRequest } from '../ports/language-model.ts';
import { askModel, noUsage, type AskOptions, type ModelUsage } from './ask-model.ts';
import { findModelAccess } from './model-access.ts';

/** Pages change by the day; the same question has the same answer for that long. */
const keptSeconds = 86_400;

export type OnceOutcome<T> = { usage: ModelUsage } & (
  | { answer: T; isSimulated: boolean }
  | { trouble: 'off'; message: string }
  | { trouble: 'budget_reached' | 'unavailable' | 'unclear' }
);

interface OnceOptions<T> extends Pick<AskOptions, 'request' | 'config' | 'signal'> {
  ctx: SystemContext | UserContext;
  organizationId: string;
  /** The answer in a reply; undefined for none. */
  read(reply: Pick<ModelReply, 'tool' | 'ending'>): T | undefined;
}

const hashOf = (modelId: string, request: ModelRequest): string =>
  createHash('sha256')
    .update(JSON.stringify([modelId, request]))
    .digest('base64url');

/** Asks the organization's model, if it's on and its budget has room. The same question is paid for once. */
export async function askOnce<T>({
  ctx,
  organizationId,
  request,
  config,
  signal,
  read,
}: OnceOptions<T>): Promise<OnceOutcome<T>> {
  // Read each time: an admin may have switched it off meanwhile.
  const access = await findModelAccess(ctx, organizationId);
  if ('off' in access) return { trouble: 'off', message: access.off, usage: noUsage };
  const { id, isSimulated } = access.model.facts;
  const { models } = ctx.ports;
  const question = hashOf(id, request);
  const kept = await models.findAnswer(organizationId, question);
  const known =
    kept === undefined ? undefined : read({ tool: JSON.parse(kept) as ModelReply['tool'], ending: 'complete' });
  if (known !== undefined) return { answer: known, isSimulated, usage: noUsage };
  const outcome = await askModel({ ctx, ...access, request, config, signal });
  const { usage } = outcome;
  if ('trouble' in outcome) return outcome;
  const answer = read(outcome.reply);
  if (answer === undefined) return { trouble: 'unclear', usage };
  const ttl = Math.floor(ctx.clock.now() / 1_000) + keptSeconds;
  await models.putAnswer(organizationId, { question, answer: JSON.stringify(outcome.reply.tool), ttl });
  return { answer, isSimulated, usage };
}
