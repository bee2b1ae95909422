import type { forgotPasswordBody, MailedLinkAnswer } from '@saywright/contracts/entities/user';
import type * as z from 'zod';
import type { Context } from '../context/context.ts';
import { guardKey, takeTries } from './login-guard.ts';

/**
 * Requests an email with a link to reset a password; see reset-token.ts for why the account is not looked up here.
 * @throws DomainError `too_many_requests`, alike for addresses with and without an account
 */
export async function requestPasswordReset({
  ctx,
  input,
}: {
  ctx: Context;
  input: z.output<typeof forgotPasswordBody>;
}): Promise<MailedLinkAnswer> {
  await takeTries(ctx, [guardKey('reset_address', ctx.sourceIp), guardKey('reset_account', input.email)]);
  await ctx.ports.mailQueue.send({ kind: 'password_reset', email: input.email });
  return {
    success: true,
    message: 'If an account with this email address exists, we have sent a link to reset its password.',
  };
}
