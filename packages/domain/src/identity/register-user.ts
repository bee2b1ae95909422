import type { AuthResponse, registerBody } from '@saywright/contracts/entities/user';
import { DomainError } from '@saywright/contracts/kernel/errors';
import type * as z from 'zod';
import { auditEntry } from '../audit/audit-entry.ts';
import { newSubscription } from '../subscriptions/new-subscription.ts';
import { readPlans } from '../subscriptions/read-plans.ts';
import { isoNow } from '../context/clock.ts';
import type { Context } from '../context/context.ts';
import { newId } from '../context/new-id.ts';
import { queueMail } from '../mail-queue/queue-mail.ts';
import type { MemberRecord, OrganizationRecord, UserRecord } from '../ports/identity-repository.ts';
import { refuseCommonPassword } from './common-password.ts';
import { guardKey, takeTries } from './login-guard.ts';
import { hashPassword } from './password.ts';
import { newSession } from './session.ts';
import { usagePeriod } from '../usage/usage-period.ts';
import { userView } from './user-view.ts';

/**
 * Creates an account with its own organization on the free plan, the person being its admin, and signs in. An email asks to
 * verify the address.
 * @throws DomainError `conflict` when the address has an account, `validation_failed` for a common password,
 * `too_many_requests`
 */
export async function registerUser({
  ctx,
  input,
}: {
  ctx: Context;
  input: z.output<typeof registerBody>;
}): Promise<AuthResponse> {
  await refuseCommonPassword(input.password, { path: 'password', label: 'Password' });
  await takeTries(ctx, [guardKey('registration_address', ctx.sourceIp), guardKey('registration_account', input.email)]);
  const now = isoNow(ctx.clock);
  const userId = newId(ctx.clock);
  const organization: OrganizationRecord = {
    id: newId(ctx.clock),
    name: input.organization_name,
    subscription: newSubscription({ plan: 'TRIAL', plans: await readPlans(ctx), startedAt: now }),
    owner_id: userId,
    created_at: now,
  };
  const user: UserRecord = {
    id: userId,
    name: input.name,
    email: input.email,
    password_hash: await hashPassword(input.password, ctx.passwordCost),
    status: 'active',
    organization_id: organization.id,
    session_epoch: 1,
    last_login_at: now,
    created_at: now,
    updated_at: now,
  };
  const member: MemberRecord = { organization_id: organization.id, user_id: user.id, role: 'admin', joined_at: now };
  const { token, session } = newSession(user, ctx);
  const outcome = await ctx.ports.identity.registerUser({
    user,
    organization,
    member,
    session,
    usagePeriodStart: usagePeriod(now, ctx.clock.now()).start,
    audit: auditEntry(ctx, {
      action: 'user.registered',
      target: organization.name,
      by: { userId: user.id, organizationId: organization.id },
    }),
  });
  if (outcome === 'email_taken')
    throw new DomainError(
      'conflict',
      'An account with this email address already exists. Please sign in, or use another address.',
    );
  await queueMail(ctx, { kind: 'email_verification', email: user.email });
  return { access_token: token, user: userView({ user, organization, member }) };
}
