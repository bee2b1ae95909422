import type { MailMessage } from '@saywright/contracts/messages';
import type { Context } from '../context/context.ts';

/**
 * Asks for an email about something that has happened already. The event stands whether or not the queue is there, so a
 * failure is logged and not told: nobody should repeat a change because its mail is missing.
 */
export async function queueMail(ctx: Context, message: MailMessage): Promise<void> {
  try {
    await ctx.ports.mailQueue.send(message);
  } catch (error) {
    ctx.log.error("couldn't queue an email; it won't be sent", { kind: message.kind, error });
  }
}
