import type { MailedLinkAnswer, verifyEmailBody } from '@saywright/contracts/entities/user';
import type * as z from 'zod';
import { auditEntry } from '../audit/audit-entry.ts';
import { isoNow } from '../context/clock.ts';
import type { Context } from '../context/context.ts';
import { invalidVerificationToken } from './email-verification.ts';
import { mailedTokenHash } from './mailed-token.ts';

/** Verifies the address that a token was mailed to. @throws DomainError `not_found` when the token isn't valid (anymore) */
export async function verifyEmail({
  ctx,
  input,
}: {
  ctx: Context;
  input: z.output<typeof verifyEmailBody>;
}): Promise<MailedLinkAnswer> {
  const tokenHash = mailedTokenHash(input.token);
  const user = await ctx.ports.identity.findUserByVerificationToken(tokenHash);
  if (user?.status !== 'active') throw invalidVerificationToken();
  const by = { userId: user.id, organizationId: user.organization_id };
  const audit = auditEntry(ctx, { action: 'user.email_verified', target: user.email, by });
  const outcome = await ctx.ports.identity.verifyEmail({ userId: user.id, tokenHash, at: isoNow(ctx.clock), audit });
  if (outcome === 'token_over') throw invalidVerificationToken();
  return { success: true, message: `The address ${user.email} is verified. Thank you!` };
}
