import { DomainError } from '@saywright/contracts/kernel/errors';
import { securityEvent } from '../audit/security-event.ts';
import type { StaffContext } from '../context/context.ts';
import { requireUser } from './require-user.ts';

/** Lets emails go to a user's address again. @throws DomainError `not_found`, or `conflict` if it isn't blocked */
export async function unblockEmail({
  ctx,
  input: { id, reason },
}: {
  ctx: StaffContext;
  input: { id: string; reason: string };
}): Promise<void> {
  const { email } = await requireUser(ctx, id);
  const block = await ctx.ports.mailBlocks.find(email);
  const event = securityEvent(ctx, {
    action: 'user.email_unblocked',
    target: email,
    reason,
    details: block?.reason ?? '',
  });
  const outcome = block && (await ctx.ports.mailBlocks.lift({ userId: id, email }, event));
  if (outcome !== 'lifted') throw new DomainError('conflict', `${email} isn’t blocked.`);
}
