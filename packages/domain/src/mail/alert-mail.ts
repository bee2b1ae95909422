import type { SilencedKind } from '@saywright/contracts/entities/alert';
import type { ErrorDetails } from '@saywright/contracts/entities/execution';
import type { MailMessage } from '@saywright/contracts/messages';
import { cutText } from '@saywright/contracts/text/cut-text';
import { failureClue } from '@saywright/contracts/entities/failure-clue';
import { kindFacts } from '@saywright/contracts/entities/test-kind';
import { epochSeconds } from '../context/clock.ts';
import type { SystemContext } from '../context/context.ts';
import { findFailedStep } from '../kinds/find-failed-step.ts';
import { findRecipient, type Recipient } from '../notifications/recipients.ts';
import { newUnsubscribeKey, unsubscribeToken } from '../notifications/unsubscribe-token.ts';
import type { OwedAlert } from '../ports/alert-repository.ts';
import type { Mail } from '../ports/mailer.ts';
import { hiddenProjects } from '../projects/project-access.ts';
import { composeMail, type MailContent } from './compose-mail.ts';

/** A larger picture stays out of the email: the run has it. */
const maxPictureBytes = 2_000_000;
/** Alerts that a digest lists. */
const mostListed = 50;

const stops: Record<SilencedKind, string> = {
  failed: 'Stop emails about failures',
  recovered: 'Stop emails about recoveries',
  not_run: "Stop emails about runs that didn't start",
  passed: 'Stop emails about passes',
  all: 'Stop emails about scheduled runs',
};

/** Opens the run, or the schedules when nothing ran. */
function placeOf({ test_type: kind, test_id: test, execution_id: execution }: OwedAlert, appUrl: string): string {
  const { path } = kindFacts[kind];
  if (execution === null) return `${appUrl}${path}?tab=schedules&schedules=all`;
  return `${appUrl}${path}?${new URLSearchParams({ tab: 'executions', test, execution })}`;
}

interface Failure {
  /** "Step 3 of 7: Click "Pay"". */
  step: string;
  /** The expected and the actual value there, the nearest elements, and a hint at the cause. */
  findings: string[];
  picture?: MailContent['picture'];
}

const nameEndings: Record<string, string> = { 'image/png': 'png', 'image/webp': 'webp' };

const longestFinding = 300;
const mostNearest = 3;

/** The error of a step, in a few lines. Its reason is in the alert's message. */
function findingsOf(error: ErrorDetails | null): string[] {
  if (!error) return [];
  const { expected, actual, nearest = [] } = error;
  const near = nearest.slice(0, mostNearest).map(({ label, reasons }) => `${label} (${reasons.join(', ')})`);
  const clue = failureClue(error);
  return [
    ...(expected === null ? [] : [`Expected: ${expected}`]),
    ...(actual === null ? [] : [`Actual: ${actual}`]),
    ...(near.length === 0 ? [] : [`Nearest elements, which weren't used: ${near.join('; ')}`]),
    ...(clue === undefined ? [] : [clue]),
  ].map((text) => cutText(text.replaceAll(/\s+/g, ' '), longestFinding));
}

/** The step on which a run failed, with its screenshot unless that's too large. */
async function failureOf({ ctx }: Recipient, alert: OwedAlert): Promise<Failure | undefined> {
  if (alert.kind !== 'failed' || alert.execution_id === null) return undefined;
  const failed = await findFailedStep(ctx, alert.test_type, alert.execution_id);
  if (!failed) return undefined;
  const { order, total, description, picture } = failed;
  const failure = {
    step: `Step ${order} of ${total}: ${cutText(description, 200)}`,
    findings: findingsOf(failed.error_details),
  };
  if (picture === undefined || picture.bytes.length > maxPictureBytes) return failure;
  const { bytes, contentType: content_type } = picture;
  const filename = `failed-step.${nameEndings[content_type] ?? 'jpg'}`;
  return {
    ...failure,
    picture: { bytes, content_type, content_id: 'failed-step', filename, alt: 'The page when the step failed' },
  };
}

const counted = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];

/** "3 failed, 1 passes again" */
function summaryOf(alerts: readonly OwedAlert[]): string {
  const count = (kind: OwedAlert['kind']): number => alerts.filter((alert) => alert.kind === kind).length;
  return [
    ...counted(count('failed'), 'failed', 'failed'),
    ...counted(count('not_run'), "didn't run", "didn't run"),
    ...counted(count('recovered'), 'passes again', 'pass again'),
    ...counted(count('passed'), 'passed', 'passed'),
  ].join(', ');
}

type Content = Omit<MailContent, 'name' | 'footer' | 'unsubscribe_url'>;

async function contentOf(to: Recipient, alerts: readonly OwedAlert[], appUrl: string): Promise<Content> {
  const [only] = alerts;
  if (only && alerts.length === 1) {
    const failure = await failureOf(to, only);
    return {
      subject: only.title,
      paragraphs: [only.message, ...(failure ? [failure.step, ...failure.findings] : [])],
      ...(failure?.picture && { picture: failure.picture }),
      action: {
        label: only.execution_id === null ? 'See the schedules' : 'See the run',
        url: placeOf(only, appUrl),
      },
    };
  }
  const beyond = alerts.length - mostListed;
  return {
    subject: `${alerts.length} alerts: ${summaryOf(alerts)}`,
    paragraphs: ['Here’s what happened with scheduled runs:'],
    items: alerts
      .slice(0, mostListed)
      .map((alert) => ({ title: alert.title, text: cutText(alert.message, 300), url: placeOf(alert, appUrl) })),
    action: { label: 'See all runs', url: `${appUrl}/` },
    ...(beyond > 0 && { afterwards: [`And ${beyond} more, which you'll find in your notifications.`] }),
  };
}

/** Alerts whose tests the person may see, and that they still want by email. */
async function wantedBy({ ctx, settings }: Recipient, alerts: readonly OwedAlert[]): Promise<OwedAlert[]> {
  const wanted = alerts.filter(({ kind }) => settings.kinds[kind].email);
  const hidden = await hiddenProjects(ctx);
  if (hidden.length === 0 || wanted.length === 0) return wanted;
  const keys = wanted.map(({ test_type: kind, test_id: testId }) => ({ kind, testId }));
  const tests = await ctx.ports.tests.findTests(ctx.actor.organizationId, keys);
  return wanted.filter(({ test_id: testId }) => !hidden.includes(tests.get(testId)?.project_id ?? ''));
}

/** The email of alerts; undefined when the person left the organization, or doesn't want or may not read any of them. */
export async function writeAlertMail(
  ctx: SystemContext,
  message: MailMessage & { kind: 'alerts' },
  appUrl: string,
): Promise<(Mail & { to: string }) | undefined> {
  const owner = { organizationId: message.organization_id, userId: message.user_id };
  const to = await findRecipient(ctx, owner);
  if (!to) return undefined;
  const alerts = await wantedBy(to, await ctx.ports.alerts.listMail(owner, message.mail_id));
  const [first] = alerts;
  if (!first) return undefined;
  const kind = alerts.every((alert) => alert.kind === first.kind) ? first.kind : 'all';
  const key = await ctx.ports.alerts.takeUnsubscribeKey(to.user.id, newUnsubscribeKey());
  const token = unsubscribeToken({ userId: to.user.id, kind }, key, epochSeconds(ctx.clock.now()));
  return {
    to: to.user.email,
    ...composeMail({
      ...(await contentOf(to, alerts, appUrl)),
      name: to.user.name,
      footer: {
        text: "You're getting this email because a schedule alerts you.",
        label: stops[kind],
        url: `${appUrl}/unsubscribe?token=${token}`,
      },
      unsubscribe_url: `${appUrl}/api/notifications/unsubscribe/${token}`,
    }),
  };
}
