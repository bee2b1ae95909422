import { isExcused } from '@saywright/contracts/entities/ci-run';
import { deliveryTimeoutMs, type DeliveryAttempt } from '@saywright/contracts/entities/webhook';
import type { SentBatch } from '@saywright/contracts/entities/webhook-payload';
import { cutText } from '@saywright/contracts/text/cut-text';
import { epochSeconds, isoNow } from '../../context/clock.ts';
import type { SystemContext } from '../../context/context.ts';
import type { OutsideAnswer, OutsideRequest } from '../../ports/outside-caller.ts';
import type { GithubRecord, WebhookEvent } from '../../ports/webhook-repository.ts';
import { byUrgency } from '../by-urgency.ts';
import type { DeliveryTools } from '../delivery-tools.ts';
import { pullRequestComment, summaryOf } from './pull-request-comment.ts';

/**
 * Reporting a batch to GitHub: the status of its commit, pending and then the outcome, and one comment on the pull request,
 * which later batches update. https://docs.github.com/rest/commits/statuses, https://docs.github.com/rest/issues/comments
 */

interface Reported {
  attempt: DeliveryAttempt;
  isFinal?: boolean;
}

/** A comment that nobody has updated for so long is of a pull request that's over. */
const commentKeptSeconds = 180 * 86_400;

const longestDescription = 140;
const maxAnswerBytes = 262_144;

const states = {
  passed: 'success',
  failed: 'failure',
  error: 'error',
  cancelled: 'error',
  running: 'pending',
} as const;

const problems: Readonly<Record<number, string>> = {
  401: 'GitHub refused the token: it has expired or was revoked. Store a new one.',
  403: "GitHub doesn't let the token do this. It needs write access to commit statuses and pull requests.",
  404: "GitHub has no such repository or pull request, or the token can't reach it.",
  422: "GitHub doesn't know the commit. Check the repository and the SHA that the pipeline sends.",
};

const problemOf = (status: number): string => problems[status] ?? `GitHub answered ${status}.`;

/** 403 is also the answer to too many calls. */
const isWorthRetrying = (status: number): boolean => status >= 500 || status === 403 || status === 429;

type Call = (method: OutsideRequest['method'], path: string, body: object) => Promise<OutsideAnswer>;

async function caller(
  ctx: SystemContext,
  { api_url: apiUrl, organization_id: organizationId, sealed_token: sealed }: GithubRecord,
  { outside }: DeliveryTools,
): Promise<Call> {
  const { token = '' } = await ctx.ports.secrets.open(organizationId, sealed);
  return (method, path, body) =>
    outside.call({
      method,
      url: `${apiUrl}${path}`,
      headers: {
        accept: 'application/vnd.github+json',
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'user-agent': 'Saywright',
        'x-github-api-version': '2022-11-28',
      },
      body: JSON.stringify(body),
      timeoutMs: deliveryTimeoutMs,
      maxAnswerBytes,
    });
}

const isGood = ({ status }: OutsideAnswer): boolean => status !== null && status >= 200 && status < 300;

/** The run that people want to see first. */
const firstUrl = ({ executions }: SentBatch): string | undefined =>
  (executions.filter((each) => !isExcused(each)).toSorted(byUrgency)[0] ?? executions[0])?.url;

interface Where {
  repository: string;
  pullRequest: number;
  context: string;
}

function commentIdIn(answer: OutsideAnswer): number | undefined {
  if (answer.status === null) return undefined;
  try {
    const { id } = JSON.parse(answer.text) as { id?: unknown };
    return typeof id === 'number' ? id : undefined;
  } catch {
    return undefined;
  }
}

/** Updates our comment, or writes it if there's none, or someone has deleted it. */
async function comment(
  ctx: SystemContext,
  { organizationId, where, batch }: { organizationId: string; where: Where; batch: SentBatch },
  call: Call,
): Promise<OutsideAnswer> {
  const { repository, pullRequest, context } = where;
  const body = { body: pullRequestComment(batch, context) };
  const key = `${repository.toLowerCase()}#${pullRequest}#${context}`;
  const ttl = epochSeconds(ctx.clock.now()) + commentKeptSeconds;
  const known = await ctx.ports.webhooks.findComment(organizationId, key);
  if (known !== undefined) {
    const updated = await call('PATCH', `/repos/${repository}/issues/comments/${known}`, body);
    if (isGood(updated)) await ctx.ports.webhooks.noteComment(organizationId, key, { id: known, ttl });
    if (updated.status !== 404) return updated;
  }
  const created = await call('POST', `/repos/${repository}/issues/${pullRequest}/comments`, body);
  const id = isGood(created) ? commentIdIn(created) : undefined;
  if (id !== undefined) await ctx.ports.webhooks.noteComment(organizationId, key, { id, ttl });
  return created;
}

async function report(ctx: SystemContext, event: WebhookEvent, call: Call): Promise<OutsideAnswer | undefined> {
  const { commit, organization_id: organizationId, data, batch_id: batchId } = event;
  if (!commit) return undefined;
  const { batch } = data;
  // A pending status that comes late mustn't hide the outcome.
  if (!batch && batchId !== undefined && (await ctx.ports.webhooks.findEvent(organizationId, batchId)))
    return undefined;
  const { repository, sha, pull_request: pullRequest, context } = commit;
  const status = await call('POST', `/repos/${repository}/statuses/${sha}`, {
    state: batch ? states[batch.status] : 'pending',
    context,
    description: cutText(batch ? summaryOf(batch) : 'Tests are running', longestDescription),
    ...(batch && { target_url: firstUrl(batch) }),
  });
  if (!isGood(status) || !batch || pullRequest === undefined) return status;
  return comment(ctx, { organizationId, where: { repository, pullRequest, context }, batch }, call);
}

/** Reports a batch's beginning or end. @param about.event with URLs */
export async function reportCommit(
  ctx: SystemContext,
  { connection, event }: { connection: GithubRecord; event: WebhookEvent },
  tools: DeliveryTools,
): Promise<Reported> {
  const answer = await report(ctx, event, await caller(ctx, connection, tools));
  const at = isoNow(ctx.clock);
  if (!answer) return { attempt: { at, status: null, duration_ms: 0, answer: '', problem: null } };
  const { status, durationMs } = answer;
  const problem = answer.status === null ? answer.problem : isGood(answer) ? null : problemOf(answer.status);
  await ctx.ports.webhooks.noteGithub(connection.organization_id, {
    problem,
    ...(problem === null && { last_reported_at: at }),
  });
  const attempt = { at, status, duration_ms: durationMs, answer: '', problem };
  return { attempt, isFinal: status !== null && !isWorthRetrying(status) };
}
