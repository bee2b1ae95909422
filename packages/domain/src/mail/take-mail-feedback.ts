import type { SystemContext } from '../context/context.ts';
import type { MailFeedback } from '../ports/mail-blocks.ts';
import { findBlock } from './blocked-address.ts';

/** Takes a report of the mail service about an email; see blocked-address.ts. */
export async function takeMailFeedback({ ctx, input }: { ctx: SystemContext; input: MailFeedback }): Promise<void> {
  await ctx.ports.mailBlocks.take(input);
  // Asks again what is blocked: staff may have lifted it since, if this report isn't new.
  for (const email of input.toBlock) await findBlock(ctx, email);
  ctx.log.info('mail feedback', { reason: input.reason, blocked: input.toBlock.length });
}
