import type { AuthResponse, loginBody } from '@saywright/contracts/entities/user';
import { DomainError } from '@saywright/contracts/kernel/errors';
import type * as z from 'zod';
import { auditEntry } from '../audit/audit-entry.ts';
import type { Context } from '../context/context.ts';
import type { UserRecord } from '../ports/identity-repository.ts';
import { securityEvent } from '../audit/security-event.ts';
import { giveBackTry, guardKey, takeTries } from './login-guard.ts';
import { hashPassword, isOutdatedHash, verifyPassword } from './password.ts';
import { newSession } from './session.ts';
import { userView } from './user-view.ts';

/**
 * Signs in. Neither the answer nor its timing reveals whether an address has an account.
 * @throws DomainError `unauthorized`, or `too_many_requests` after too many failures
 */
export async function loginUser({
  ctx,
  input,
}: {
  ctx: Context;
  input: z.output<typeof loginBody>;
}): Promise<AuthResponse> {
  const account = guardKey('account', input.email);
  const address = guardKey('address', ctx.sourceIp);
  await takeTries(ctx, [address, account]);

  const user = await ctx.ports.identity.findUserByEmail(input.email);
  const right = await verifyPassword(input.password, user?.password_hash, ctx.passwordCost);
  if (!user || !right) {
    await ctx.ports.securityLog.append(securityEvent(ctx, { action: 'user.sign_in_failed', by: input.email }));
    throw new DomainError('unauthorized', 'Invalid email or password');
  }

  await Promise.all([ctx.ports.identity.clearLoginGuard(account), giveBackTry(ctx, address)]);
  if (user.status !== 'active')
    throw new DomainError('unauthorized', 'This account is deactivated. Please contact support.');
  if (isOutdatedHash(user.password_hash, ctx.passwordCost)) await storeStrongerHash(ctx, user, input.password);
  return openSession(ctx, user);
}

async function storeStrongerHash(ctx: Context, user: UserRecord, password: string): Promise<void> {
  const to = await hashPassword(password, ctx.passwordCost);
  await ctx.ports.identity.upgradePasswordHash({ userId: user.id, from: user.password_hash, to });
}

async function openSession(ctx: Context, user: UserRecord): Promise<AuthResponse> {
  const found = await ctx.ports.identity.findAccount({ userId: user.id, organizationId: user.organization_id });
  if (!found)
    throw new DomainError('unauthorized', 'You are no longer a member of an organization. Please contact support.');
  const { token, session } = newSession(user, ctx);
  const by = { userId: user.id, organizationId: user.organization_id };
  const audit = auditEntry(ctx, { action: 'user.signed_in', target: user.email, by });
  await ctx.ports.identity.openSession(session, audit);
  await ctx.ports.securityLog.append(securityEvent(ctx, { action: 'user.signed_in', by: user.email }));
  return { access_token: token, user: userView(found) };
}
