import type { UserContext } from '../context/context.ts';
import { notificationOwner } from './notification-owner.ts';

/** Marks every notification that the caller has now as read. */
export async function readAllNotifications({ ctx }: { ctx: UserContext }): Promise<void> {
  await ctx.ports.notifications.markAllRead(notificationOwner(ctx));
}
