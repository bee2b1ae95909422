import type { Notification } from '@saywright/contracts/entities/notification';

/** Whose notifications: a person's, within one organization. */
export interface NotificationOwner {
  organizationId: string;
  userId: string;
}

export interface NotificationRecord extends Notification {
  organization_id: string;
  user_id: string;
  /** Seconds since the epoch. */
  ttl: number;
}

/** Notifications are written by what they tell of, in its own transaction; see `RunRepository.finish`. */
export interface NotificationRepository {
  /** The newest first. */
  listNotifications(owner: NotificationOwner, limit: number): Promise<NotificationRecord[]>;
  /** Marking one that is read already does no harm. */
  markRead(owner: NotificationOwner, notificationId: string): Promise<'read' | 'not_found'>;
  markAllRead(owner: NotificationOwner): Promise<void>;
  deleteAll(owner: NotificationOwner): Promise<void>;
}
