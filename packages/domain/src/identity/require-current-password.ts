import { DomainError } from '@saywright/contracts/kernel/errors';
import type { UserContext } from '../context/context.ts';
import type { Account } from '../ports/identity-repository.ts';
import { giveBackTry, guardKey, takeTry } from './login-guard.ts';
import { verifyPassword } from './password.ts';
import { requireAccount } from './require-account.ts';

const issueOf = (message: string) => ({ issues: [{ path: 'current_password', message }] });
const wrongText = 'The current password is incorrect. Please try again.';

/**
 * The caller's account, for changes that a stolen session alone must not be able to make.
 * @throws DomainError `forbidden` when the password is wrong, `too_many_requests` after too many of those
 */
export async function requireCurrentPassword(ctx: UserContext, password: string): Promise<Account> {
  const guard = guardKey('current_password', ctx.actor.userId);
  await takeTry(ctx, guard);
  const account = await requireAccount(ctx);
  if (!(await verifyPassword(password, account.user.password_hash, ctx.passwordCost)))
    throw new DomainError('forbidden', wrongText, issueOf(wrongText));
  await giveBackTry(ctx, guard);
  return account;
}
