import type { FinalStatus } from '@saywright/contracts/entities/execution';
import type { TestKindName } from '@saywright/contracts/entities/test-kind';
import type { PlanCode } from '@saywright/contracts/plans';

/**
 * Numbers that last: what there is now. A day has how much they moved on it. `members#…`: users by the plan of the
 * organization that they work in, so together they're all users.
 */
export type TotalName = 'users' | 'paying' | 'mrr_cents' | 'runs' | `members#${PlanCode}`;

/** `mails_retried`: the worker couldn't send it and will try again. `mails_blocked`: its address gets no emails. */
export type MailCount = 'mails_sent' | 'mails_refused' | 'mails_retried' | 'mails_blocked';

/** Reports of the mail service about sent emails. */
export type MailFeedbackCount = 'mails_bounced' | 'mails_complained';

/**
 * Numbers of a day. `active`: users who used the product on it. `last_active`: users for whom it's the latest such day, so
 * the sum over some days up to today is how many different users there were.
 */
export type CountName =
  | TotalName
  | 'sign_ups'
  | 'active'
  | 'last_active'
  | MailCount
  | MailFeedbackCount
  | `tests#${Exclude<TestKindName, 'collection'>}`
  | `runs#${TestKindName}#${FinalStatus}`;

/** Runs that ended in an hour, which are counted on its day: `23T08#failed`, by the day of the month and the hour in UTC. */
export type HourName = `${string}T${string}#${FinalStatus}`;

/** How the runs of an hour ended. */
export type HourOfRuns = Record<FinalStatus, number>;

export type Totals = Partial<Record<TotalName, number>>;
export type Counts = Partial<Record<CountName, number>>;

/** Counts of the whole service. They're written with what they count, and reading them costs the same at any size. */
export interface ServiceCounts {
  /** @param since a day in New York, `yyyy-mm-dd`; days without anything are left out */
  read(since: string): Promise<{ days: ReadonlyMap<string, Counts>; totals: Totals }>;
  /**
   * The runs that ended in each of some hours, and how many ever did.
   * @param hours `yyyy-mm-ddThh` in UTC, oldest first
   */
  readRuns(hours: readonly string[]): Promise<{ total: number; hours: HourOfRuns[] }>;
  /** Counts what has no transaction of its own. @param at ISO instant */
  countMail(count: MailCount, at: string): Promise<void>;
  /**
   * Who created the most tests since a day, the most first. Candidates are the people who had the most at the time of
   * their last test.
   */
  listMakers(since: string, limit: number): Promise<{ user_id: string; tests: number }[]>;
}
