import type { EmailBlock } from '@saywright/contracts/entities/user';
import type { SystemContext } from '../context/context.ts';

/**
 * How addresses are blocked.
 *
 * 1. The mail service reports what became of an email. An address that permanently bounces, or whose owner says that it's
 *    spam, is blocked; a full mailbox isn't. Each report counts once, however often it arrives.
 * 2. The mail worker asks before it sends. It's the only one that does: whatever wants an email queues it as usual, so no
 *    call reveals which addresses are blocked.
 * 3. The account with the address shows it. The mark names the address, so it ends when the address changes; the next
 *    email to a blocked address sets it again.
 * 4. Staff lift a block with a reason. The mail service keeps no list of its own, so the next email is really sent.
 */
export async function findBlock(ctx: SystemContext, email: string): Promise<EmailBlock | undefined> {
  const block = await ctx.ports.mailBlocks.find(email);
  const user = block && (await ctx.ports.identity.findUserByEmail(email));
  if (block && user) await ctx.ports.mailBlocks.show({ userId: user.id, email: user.email }, block);
  return block;
}
