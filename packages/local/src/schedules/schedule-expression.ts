/** A parsed schedule expression of EventBridge Scheduler. */
export type ScheduleExpression = { kind: 'rate'; everyMs: number } | { kind: 'at'; time: number };

const unitMs: Readonly<Record<string, number>> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

/**
 * Reads `rate(5 minutes)` and `at(2026-11-20T23:13:05)` (UTC).
 * @throws Error for anything else, `cron(…)` included: the local host has no use for it yet
 */
export function parseScheduleExpression(text: string): ScheduleExpression {
  const rate = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(text);
  if (rate && Number(rate[1]) > 0) return { kind: 'rate', everyMs: Number(rate[1]) * (unitMs[rate[2] ?? ''] ?? 0) };
  const at = /^at\((\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)\)$/.exec(text);
  const time = Date.parse(`${at?.[1]}Z`);
  if (!Number.isNaN(time)) return { kind: 'at', time };
  throw new Error(`The local host cannot follow the schedule "${text}".`);
}
