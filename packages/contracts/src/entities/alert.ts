import * as z from 'zod';
import { fieldsBeyond, ignoring } from '../kernel/put-back.ts';
import { id } from './common.ts';

/** Kinds of alerts of scheduled runs. `not_run`: the schedule couldn't start a run, or missed it. */
export const alertKind = z.enum(['failed', 'recovered', 'not_run', 'passed']);
export type AlertKind = z.output<typeof alertKind>;

/** The emails that a link in one of them stops: those of a kind, or all of them, in a digest. */
export const silencedKind = z.enum([...alertKind.options, 'all']);
export type SilencedKind = z.output<typeof silencedKind>;

/** After so many alerts of the same minute, people get them in one email. */
export const mostSingleAlerts = 3;

/** Emails of alerts that one person gets within an hour; the rest comes in one after it. */
export const mostAlertMailsPerHour = 5;

/** The most failures in a row that a schedule can wait for. */
export const maxFailuresInARow = 10;

/** The most people that a schedule can alert. */
export const maxAlertRecipients = 20;

export const alertDefaults = { after_failures: 1, retry: true, muted: false, recipient_ids: [] as string[] };

/** When a schedule alerts people, and whom. */
export const scheduleAlerts = z.strictObject({
  /** Failures in a row, from which on each one alerts. */
  after_failures: z.number().int().min(1).max(maxFailuresInARow).default(alertDefaults.after_failures),
  /** Runs a test that failed once again before it alerts anyone. That run counts against the plan like any other. */
  retry: z.boolean().default(alertDefaults.retry),
  /** Alerts nobody. */
  muted: z.boolean().default(alertDefaults.muted),
  /** IDs of members; without any, it's the schedule's owner. */
  recipient_ids: z
    .array(id)
    .max(maxAlertRecipients, `A schedule can alert up to ${maxAlertRecipients} people`)
    .default(alertDefaults.recipient_ids),
});
export type ScheduleAlerts = z.output<typeof scheduleAlerts>;

const channels = z.strictObject({ email: z.boolean(), in_app: z.boolean() });

const clockTime = z.iso.time({ precision: -1, error: 'Enter a time like 22:00' });

const quietHours = z
  .strictObject({ from: clockTime.meta({ examples: ['22:00'] }), to: clockTime.meta({ examples: ['07:00'] }) })
  .refine(({ from, to }) => from !== to, { path: ['to'], message: 'Quiet hours need to end at another time' });
export type QuietHours = z.output<typeof quietHours>;

const chosen = {
  /** How a person hears of each kind. */
  kinds: z.strictObject({ failed: channels, recovered: channels, not_run: channels, passed: channels }),
  /** Emails wait until these hours are over, by the clock of the person's time zone; null without quiet hours. */
  quiet_hours: quietHours.nullable(),
};

/** How a person wants to be alerted, in all of their organizations. */
export const alertSettings = z.object({
  ...chosen,
  /** The zone of the quiet hours: the profile's. */
  time_zone: z.string(),
});
export type AlertSettings = z.output<typeof alertSettings>;

const readOnly = new Set(fieldsBeyond(alertSettings, chosen));

export const updateAlertSettingsBody = ignoring(z.strictObject(chosen), (name) => readOnly.has(name));
export type UpdateAlertSettings = z.output<typeof updateAlertSettingsBody>;

const everyChannel = { email: true, in_app: true };

export const defaultAlertSettings: UpdateAlertSettings = {
  kinds: { failed: everyChannel, recovered: everyChannel, not_run: everyChannel, passed: everyChannel },
  quiet_hours: null,
};

/** The emails that a link stops, for whom, and whether that's done. */
export const unsubscription = z.object({
  kind: silencedKind,
  /** The address without most of its letters: `a•••@example.com`. */
  email: z.string(),
  silenced: z.boolean(),
});
export type Unsubscription = z.output<typeof unsubscription>;
