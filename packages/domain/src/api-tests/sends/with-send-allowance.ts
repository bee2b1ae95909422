import { DomainError } from '@saywright/contracts/kernel/errors';
import { epochSeconds } from '../../context/clock.ts';
import type { UserContext } from '../../context/context.ts';
import { newId } from '../../context/new-id.ts';
import { swapUntilWritten } from '../../context/swap-until-written.ts';
import { requireAccount } from '../../identity/require-account.ts';
import type { AuditRecord } from '../../ports/audit-repository.ts';
import type { SendState } from '../../ports/send-meter.ts';
import { admitSend, releaseSend, sendLimits } from './admit-send.ts';
import { limitsOf } from '../../subscriptions/limits-of.ts';

/** A request that is still waiting after that has no process anymore: a call of the API is over by then. */
const leaseMs = 30_000;

/** The counts of a day outlast it. */
const keptSeconds = 2 * 86_400;

function waitText(seconds: number): string {
  if (seconds <= 90) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  return seconds <= 5_400 ? `${Math.ceil(seconds / 60)} minutes` : `${Math.ceil(seconds / 3_600)} hours`;
}

/** The sentence that a refusal ends with; a clause that ends with "or" is continued. */
const retryText = (refusal: string, seconds: number): string =>
  `${refusal} ${refusal.endsWith('.') ? 'Please try' : 'try'} again in ${waitText(seconds)}.`;

const swap = (ctx: UserContext, change: (from: SendState | undefined) => SendState, audit?: AuditRecord) => {
  const { organizationId } = ctx.actor;
  const ttl = epochSeconds(ctx.clock.now()) + keptSeconds;
  return swapUntilWritten<SendState>({
    read: () => ctx.ports.sends.readSends(organizationId),
    change,
    replace: (from, to) => ctx.ports.sends.replaceSends(organizationId, { from, to, ttl, audit }),
  });
};

/**
 * Does `work` as one of the caller's requests that aren't saved: within the rates and the number at once of the person and
 * the organization. The request counts whatever becomes of it; its place is free again when `work` ends.
 * @param work its outcome may carry an entry for the audit trail
 * @throws DomainError `too_many_requests` with the seconds to wait
 */
export async function withSendAllowance<Outcome>(
  ctx: UserContext,
  work: () => Promise<{ outcome: Outcome; audit?: AuditRecord | undefined }>,
): Promise<Outcome> {
  const { organization } = await requireAccount(ctx);
  const limits = { ...sendLimits, organizationPerDay: limitsOf(organization).sends_daily };
  const id = newId(ctx.clock);
  await swap(ctx, (state) => {
    const now = ctx.clock.now();
    const admission = admitSend(state, {
      send: { id, user_id: ctx.actor.userId, until: now + leaseMs },
      now,
      limits,
    });
    if (admission.admitted) return admission.next;
    const { refusal, retryAfterSeconds } = admission;
    throw new DomainError('too_many_requests', retryText(refusal, retryAfterSeconds), { retryAfterSeconds });
  });
  const release = (audit?: AuditRecord): Promise<void> =>
    swap(ctx, (state) => releaseSend(state, { id, now: ctx.clock.now() }), audit).catch((error: unknown) =>
      ctx.log.error("couldn't release a sent request", { error }),
    );
  let audit: AuditRecord | undefined;
  try {
    const done = await work();
    audit = done.audit;
    return done.outcome;
  } finally {
    await release(audit);
  }
}
