import type { MailedLinkAnswer, resendVerificationBody } from '@saywright/contracts/entities/user';
import type * as z from 'zod';
import type { Context } from '../context/context.ts';
import { guardKey, takeTries } from './login-guard.ts';

/**
 * Requests another email to verify an address; see email-verification.ts for why the account is not looked up here.
 * @throws DomainError `too_many_requests`, alike for addresses with and without an account
 */
export async function resendVerification({
  ctx,
  input,
}: {
  ctx: Context;
  input: z.output<typeof resendVerificationBody>;
}): Promise<MailedLinkAnswer> {
  await takeTries(ctx, [guardKey('verify_address', ctx.sourceIp), guardKey('verify_account', input.email)]);
  await ctx.ports.mailQueue.send({ kind: 'email_verification', email: input.email });
  return {
    success: true,
    message: "If this address belongs to an unverified account, we've sent a new link to it.",
  };
}
