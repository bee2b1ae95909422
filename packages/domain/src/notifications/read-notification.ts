import { notFound } from '@saywright/contracts/kernel/errors';
import type { UserContext } from '../context/context.ts';
import { notificationOwner } from './notification-owner.ts';

/** Marks one of the caller's notifications as read. @throws DomainError `not_found` */
export async function readNotification({ ctx, input }: { ctx: UserContext; input: { id: string } }): Promise<void> {
  const outcome = await ctx.ports.notifications.markRead(notificationOwner(ctx), input.id);
  if (outcome === 'not_found') throw notFound('Notification');
}
