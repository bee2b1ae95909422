import { DomainError } from '@saywright/contracts/kernel/errors';
import type { StaffContext } from '../context/context.ts';

/** @throws DomainError `conflict` if an address gets no emails, so that nobody believes that it got theirs */
export async function refuseBlocked(ctx: StaffContext, email: string): Promise<void> {
  if (await ctx.ports.mailBlocks.find(email))
    throw new DomainError('conflict', `We don’t email ${email} anymore. Unblock it in the user’s details first.`);
}
