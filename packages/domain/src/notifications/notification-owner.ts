import type { UserContext } from '../context/context.ts';
import type { NotificationOwner } from '../ports/notification-repository.ts';

/** The caller, within the active organization. */
export const notificationOwner = ({ actor }: UserContext): NotificationOwner => ({
  organizationId: actor.organizationId,
  userId: actor.userId,
});
