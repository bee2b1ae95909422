import type { AlertKind } from '@saywright/contracts/entities/alert';
import { epochSeconds, isoNow } from '../context/clock.ts';
import type { Context } from '../context/context.ts';
import { newId } from '../context/new-id.ts';
import type { AlertWrites, OwedAlert } from '../ports/alert-repository.ts';
import type { NotificationRecord } from '../ports/notification-repository.ts';
import { keptSeconds } from './execution-notification.ts';
import { quietUntil } from './quiet-hours.ts';
import type { Recipient } from './recipients.ts';

/** An email that can't be sent for this long isn't worth sending anymore. */
const mailKeptSeconds = 7 * 86_400;

/** Something that people are to hear of. */
export interface Alert
  extends
    Pick<NotificationRecord, 'type' | 'title' | 'message' | 'test_type' | 'test_id' | 'execution_id'>,
    Pick<OwedAlert, 'organization_id' | 'test_name' | 'schedule_id'> {
  kind: AlertKind;
  /** As the email says it. */
  mail: Pick<OwedAlert, 'title' | 'message'>;
  /** As the schedule has them. */
  channels: { email: boolean; in_app: boolean };
}

/**
 * The writes that alert these people, each as they want it. In their quiet hours, emails wait until those are over, but a
 * pass isn't worth an email then: it's in the product.
 */
export function alertWrites(ctx: Context, alert: Alert, recipients: readonly Recipient[]): AlertWrites {
  const now = ctx.clock.now();
  const { mail, channels, kind, type, title, message, ...about } = alert;
  const { organization_id, test_type, test_id, test_name: _name, execution_id, schedule_id } = about;
  const created_at = isoNow(ctx.clock);
  const wanting = (channel: 'email' | 'in_app'): Recipient[] =>
    channels[channel] ? recipients.filter(({ settings }) => settings.kinds[kind][channel]) : [];
  return {
    notifications: wanting('in_app').map(({ user }) => ({
      id: newId(ctx.clock),
      organization_id,
      user_id: user.id,
      type,
      title,
      message,
      read: false,
      created_at,
      test_type,
      test_id,
      execution_id,
      schedule_id,
      ttl: epochSeconds(now) + keptSeconds,
    })),
    emails: wanting('email').flatMap(({ user, settings }) => {
      const end = quietUntil(settings.quiet_hours, settings.time_zone, now);
      if (end !== undefined && kind === 'passed') return [];
      const owed = { ...about, ...mail, id: newId(ctx.clock), user_id: user.id, kind, created_at };
      const due = end ?? now;
      return {
        alert: { ...owed, ttl: epochSeconds(due) + mailKeptSeconds },
        due_at: new Date(due).toISOString(),
      };
    }),
  };
}
