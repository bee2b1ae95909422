import type { Context } from '../context/context.ts';
import { requireResetToken } from './reset-token.ts';

/** The address whose password a token resets; the token stays good. @throws DomainError `not_found` */
export async function verifyResetToken({
  ctx,
  input,
}: {
  ctx: Context;
  input: { token: string };
}): Promise<{ email: string }> {
  const { email } = await requireResetToken(ctx, input.token);
  return { email };
}
