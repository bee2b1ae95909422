import { errorMessageOf } from '@saywright/contracts/entities/end-reason';
import { isFinal } from '@saywright/contracts/entities/execution';
import { healedText } from '@saywright/contracts/entities/healing';
import { kindOfSchedule } from '@saywright/contracts/entities/test-kind';
import type { MailMessage } from '@saywright/contracts/messages';
import type { RunRecord } from '../ports/run-repository.ts';
import type { UserRecord } from '../ports/identity-repository.ts';
import type { Mail } from '../ports/mailer.ts';
import type { Ports } from '../ports/ports.ts';
import { kindWords } from '../tests/kind-words.ts';
import { composeMail } from './compose-mail.ts';

const verdicts = { passed: 'Passed', failed: 'Failed', error: 'Error', cancelled: 'Cancelled' } as const;
const sentences = {
  passed: 'passed',
  failed: 'failed',
  error: 'ended with an error',
  cancelled: 'was cancelled',
} as const;

/** Tells how a run that a schedule started has ended. @param runUrl opens its details */
export function scheduledRunEndedMail(
  to: { name: string },
  run: Pick<RunRecord, 'status' | 'test_name' | 'execution_number' | 'duration_ms' | 'end_reason'> & {
    healed_steps?: number;
  },
  runUrl: string,
): Mail {
  const status = isFinal(run.status) ? run.status : 'error';
  const error = errorMessageOf(run.end_reason);
  const healed = healedText(run.healed_steps ?? 0);
  const after = run.duration_ms === null ? '' : ` after ${(Math.max(100, run.duration_ms) / 1000).toFixed(1)} s`;
  return composeMail({
    subject: `${verdicts[status]}: ${run.test_name} (scheduled run #${run.execution_number})`,
    name: to.name,
    paragraphs: [
      `Scheduled run #${run.execution_number} of "${run.test_name}" ${sentences[status]}${after}.`,
      ...(error === null ? [] : [error]),
      ...(healed === '' ? [] : [healed]),
    ],
    action: { label: 'See the run', url: runUrl },
    afterwards: [
      "You're getting this email because the schedule runs in your name. You can turn it off in the schedule.",
    ],
  });
}

/** Tells why a schedule started nothing. @param missed.instant ISO, when it was due */
export function scheduledRunNotStartedMail(
  to: { name: string },
  missed: { test_name: string; instant: string; reason: string },
  schedulesUrl: string,
): Mail {
  const { instant } = missed;
  return composeMail({
    subject: `Not run: ${missed.test_name}`,
    name: to.name,
    paragraphs: [
      `"${missed.test_name}" was scheduled for ${instant.slice(0, 10)} at ${instant.slice(11, 16)} UTC and didn't run.`,
      missed.reason,
    ],
    action: { label: 'See the schedules', url: schedulesUrl },
  });
}

export type ScheduledMailPorts = Pick<Ports, 'identity' | 'runs' | 'schedules'>;

/** The schedule's owner, if they're still a member; no one else learns what an organization's tests do. */
async function reader(
  ports: ScheduledMailPorts,
  ids: { userId: string; organizationId: string },
): Promise<UserRecord | undefined> {
  const account = await ports.identity.findAccount(ids);
  return account?.user.status === 'active' ? account.user : undefined;
}

/** The email about a run of a schedule; undefined if there's nobody to write to, or nothing to report anymore. */
export async function writeScheduledRunMail(
  ports: ScheduledMailPorts,
  message: MailMessage & { kind: 'scheduled_run_ended' | 'scheduled_run_not_started' },
  appUrl: string,
): Promise<(Mail & { to: string }) | undefined> {
  const organizationId = message.organization_id;
  if (message.kind === 'scheduled_run_ended') {
    const run = await ports.runs.findExecution(organizationId, message.execution_id);
    const user = run?.started_by && (await reader(ports, { organizationId, userId: run.started_by }));
    if (!run || !user) return undefined;
    const search = new URLSearchParams({ tab: 'executions', test: run.test_id, execution: run.id });
    return { to: user.email, ...scheduledRunEndedMail(user, run, `${appUrl}${kindWords[run.kind].path}?${search}`) };
  }
  const { schedule_id: scheduleId, instant } = message;
  const [schedule, fire] = await Promise.all([
    ports.schedules.findSchedule(organizationId, scheduleId),
    ports.schedules.findFire({ organizationId, scheduleId, instant }),
  ]);
  if (!schedule || !fire?.reason) return undefined;
  const user = await reader(ports, { organizationId, userId: schedule.owner_id });
  if (!user) return undefined;
  const said = { test_name: schedule.test_name, instant, reason: fire.reason };
  return {
    to: user.email,
    ...scheduledRunNotStartedMail(
      user,
      said,
      `${appUrl}${kindWords[kindOfSchedule(schedule)].path}?tab=schedules&schedules=all`,
    ),
  };
}
