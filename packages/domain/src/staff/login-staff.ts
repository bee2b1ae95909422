import type { OpsLoginAnswer, opsLoginBody } from '@saywright/contracts/entities/staff';
import { DomainError } from '@saywright/contracts/kernel/errors';
import type * as z from 'zod';
import { isoNow } from '../context/clock.ts';
import type { AnonymousActor, Context } from '../context/context.ts';
import { giveBackTry, guardKey, takeTries } from '../identity/login-guard.ts';
import { verifyPassword } from '../identity/password.ts';
import type { SecondFactor, StaffRecord } from '../ports/staff-repository.ts';
import { useCode } from './second-factor.ts';
import { securityEvent } from '../audit/security-event.ts';
import { newStaffSession } from './staff-session.ts';
import { staffView } from './staff-view.ts';

type Input = z.output<typeof opsLoginBody>;
type LoginContext = Context<AnonymousActor>;

async function refuse(ctx: LoginContext, email: string, message: string): Promise<DomainError> {
  await ctx.ports.securityLog.append(
    securityEvent(ctx, { action: 'staff.sign_in_failed', by: email, details: message }),
  );
  return new DomainError('unauthorized', message);
}

/**
 * Opens a session of the operations console. Accounts with a second factor need its code; a code works once. Neither the
 * answer nor its timing reveals whether an address has an account.
 * @throws DomainError `unauthorized`, `second_factor_required`, or `too_many_requests` after five failures
 */
export async function loginStaff({ ctx, input }: { ctx: LoginContext; input: Input }): Promise<OpsLoginAnswer> {
  const account = guardKey('staff_account', input.email);
  const address = guardKey('staff_address', ctx.sourceIp);
  await takeTries(ctx, [address, account]);

  const staff = (await ctx.ports.staff.readRoster()).staff.find(({ email }) => email === input.email);
  const right = await verifyPassword(input.password, staff?.password_hash, ctx.passwordCost);
  if (!staff || !right) throw await refuse(ctx, input.email, 'Invalid email or password');
  if (staff.status !== 'active')
    throw await refuse(ctx, input.email, 'This account is deactivated. Please ask a super admin.');
  const used = await checkCode(ctx, staff, input);
  await Promise.all([
    used === 'missing' ? giveBackTry(ctx, account) : ctx.ports.identity.clearLoginGuard(account),
    giveBackTry(ctx, address),
  ]);
  if (used === 'missing')
    throw new DomainError('second_factor_required', 'Enter the code from your authenticator app, or a recovery code.');
  return openSession(ctx, staff, { used });
}

type UsedCode = { factor: SecondFactor; recovered: boolean } | undefined;

/** @returns undefined for an account without a second factor */
async function checkCode(ctx: LoginContext, staff: StaffRecord, { code }: Input): Promise<UsedCode | 'missing'> {
  const { second_factor: factor } = staff;
  if (!factor) return undefined;
  if (!code) return 'missing';
  const used = await useCode(ctx, { staff, factor, code });
  if (!used) throw await refuse(ctx, staff.email, "That code isn't right, or was used already. Wait for the next one.");
  return used;
}

/** The account as it is now, if the password that was right before still opens it without a code. */
async function stillOpen(ctx: LoginContext, before: StaffRecord): Promise<StaffRecord | undefined> {
  const staff = (await ctx.ports.staff.readRoster()).staff.find(({ id }) => id === before.id);
  const isSame = staff?.status === 'active' && staff.password_hash === before.password_hash && !staff.second_factor;
  return isSame ? staff : undefined;
}

/** Someone may sign in on several devices at once: the later write is made again. A code that was used isn't tried again. */
async function openSession(
  ctx: LoginContext,
  staff: StaffRecord,
  { used, triesLeft = 10 }: { used: UsedCode; triesLeft?: number },
): Promise<OpsLoginAnswer> {
  const to: StaffRecord = {
    ...staff,
    revision: staff.revision + 1,
    last_login_at: isoNow(ctx.clock),
    ...(used && { second_factor: used.factor }),
  };
  const { token, session } = newStaffSession(to, ctx.clock);
  const action = used?.recovered ? 'staff.recovery_code_used' : 'staff.signed_in';
  const event = securityEvent(ctx, { action, by: staff.email });
  const outcome = await ctx.ports.staff.updateStaff({ from: staff, to, session, event });
  if (outcome === 'changed_meanwhile') {
    const current = used || triesLeft === 0 ? undefined : await stillOpen(ctx, staff);
    if (current) return openSession(ctx, current, { used, triesLeft: triesLeft - 1 });
    throw new DomainError('conflict', 'Your account changed while you signed in. Please try again.');
  }
  return { access_token: token, admin_user: staffView(to) };
}
