import type { AlertKind, AlertSettings } from '@saywright/contracts/entities/alert';
import type { TestKindName } from '@saywright/contracts/entities/test-kind';
import type { NotificationOwner, NotificationRecord } from './notification-repository.ts';
import type { RunRecord } from './run-repository.ts';
import type { FireRecord } from './schedule-repository.ts';

/** How the runs of a schedule went lately. */
export interface AlertStreak {
  /** In a row, the latest included; 0 after a pass. */
  failures: number;
  /** People heard of them, so they'll hear when it passes again. */
  alerted: boolean;
}

/** An email of an alert, as one that its person got. */
export interface SentAlertMail {
  at: string;
  alerts: number;
}

/** The stored settings of a person's alerts. Absent fields have their defaults. */
export interface AlertSettingsRecord extends Partial<Pick<AlertSettings, 'kinds' | 'quiet_hours'>> {
  /** Signs the links that stop emails: 256 random bits. Absent before the first email. */
  unsubscribe_key?: string;
  /** The latest ones, oldest first. */
  sent?: readonly SentAlertMail[];
}

/** An alert that someone is to hear of by email. */
export interface OwedAlert {
  id: string;
  organization_id: string;
  user_id: string;
  kind: AlertKind;
  /** "Failed: Buy a kettle". */
  title: string;
  /** The same sentence as in the product. */
  message: string;
  test_type: TestKindName;
  test_id: string;
  test_name: string;
  /** Null when nothing ran. */
  execution_id: string | null;
  schedule_id: string;
  created_at: string;
  /** The email that it goes with; absent until it's due. */
  mail_id?: string;
  /** Seconds since the epoch. */
  ttl: number;
}

/** An owed alert with the instant of its email. */
export interface DueAlert {
  alert: OwedAlert;
  due_at: string;
}

/** Everything that alerting people writes, together with what it's about. */
export interface AlertWrites {
  notifications: readonly NotificationRecord[];
  emails: readonly DueAlert[];
}

/**
 * How alerts are stored. That a scheduled run ended and that its alert is due is one write; deciding about it and
 * everything that follows is another. So neither a crash nor a second sweep loses an alert or repeats it.
 */
export interface AlertRepository {
  findSettings(userId: string): Promise<AlertSettingsRecord | undefined>;
  saveSettings(userId: string, settings: Pick<AlertSettings, 'kinds' | 'quiet_hours'>): Promise<void>;
  /** The person's key; the given one if they have none. */
  takeUnsubscribeKey(userId: string, fresh: string): Promise<string>;

  /** Runs of schedules of all organizations that ended and that nothing was decided about, the oldest first. */
  listUndecided(limit: number): Promise<Pick<RunRecord, 'organization_id' | 'id'>[]>;
  /**
   * Writes what was decided about a run. `changed`: someone else decided, or the schedule's streak isn't as it was read.
   * @param decision.streak undefined when the schedule is gone
   * @param decision.retry the fire that repeats the run
   */
  decide(
    record: RunRecord,
    decision: AlertWrites & {
      streak?: { before: AlertStreak | undefined; after: AlertStreak } | undefined;
      retry?: FireRecord | undefined;
    },
  ): Promise<'decided' | 'changed'>;

  /** Whose emails are due. A person may be in it more than once. */
  listOwed(before: string, limit: number): Promise<NotificationOwner[]>;
  /** The alerts of a person whose emails are due, oldest first. */
  listDue(owner: NotificationOwner, before: string): Promise<DueAlert[]>;
  /** Puts the email of an alert off; one that changed since it was read is left alone. */
  postpone(due: DueAlert, until: string): Promise<void>;
  /**
   * Puts alerts into an email, to be due again at `leaseUntil` unless it's noted as sent. @returns those that nobody else took
   */
  putInMail(due: readonly DueAlert[], mail: { id: string; leaseUntil: string }): Promise<OwedAlert[]>;
  /** The worker has the message, so these aren't due anymore. They stay readable until they expire. */
  noteQueued(alerts: readonly OwedAlert[]): Promise<void>;
  noteSent(userId: string, sent: readonly SentAlertMail[]): Promise<void>;
  /** Nobody wants their email anymore. */
  forget(alerts: readonly OwedAlert[]): Promise<void>;
  listMail(owner: NotificationOwner, mailId: string): Promise<OwedAlert[]>;
}
