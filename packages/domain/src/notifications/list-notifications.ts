import type { Notification } from '@saywright/contracts/entities/notification';
import type { UserContext } from '../context/context.ts';
import { notificationOwner } from './notification-owner.ts';

/** The caller's notifications, the newest first. Fields beyond the contract's do not leave the server. */
export function listNotifications({
  ctx,
  input,
}: {
  ctx: UserContext;
  input: { limit: number };
}): Promise<Notification[]> {
  return ctx.ports.notifications.listNotifications(notificationOwner(ctx), input.limit);
}
