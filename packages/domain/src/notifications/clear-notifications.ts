import type { UserContext } from '../context/context.ts';
import { notificationOwner } from './notification-owner.ts';

/** Deletes every notification that the caller has now. */
export async function clearNotifications({ ctx }: { ctx: UserContext }): Promise<void> {
  await ctx.ports.notifications.deleteAll(notificationOwner(ctx));
}
