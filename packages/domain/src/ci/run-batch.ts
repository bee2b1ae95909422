import { createHash } from 'node:crypto';
import type { CiFlowBody, StartedBatch } from '@saywright/contracts/entities/ci-run';
import { isQuarantined } from '@saywright/contracts/entities/flakiness';
import { DomainError } from '@saywright/contracts/kernel/errors';
import { epochSeconds, isoNow } from '../context/clock.ts';
import type { CiContext } from '../context/context.ts';
import { mapAtOnce } from '../context/map-at-once.ts';
import { newId } from '../context/new-id.ts';
import { requireAccount } from '../identity/require-account.ts';
import type { BatchEntry, BatchRecord, IdempotencyKey } from '../ports/ci-repository.ts';
import type { OrganizationRecord } from '../ports/identity-repository.ts';
import { limitReached, type BatchPlace } from '../runs/accept-runs.ts';
import { allowanceOf } from '../subscriptions/allowance-of.ts';
import { limitsOf } from '../subscriptions/limits-of.ts';
import { warnOfUsage } from '../subscriptions/warn-of-usage.ts';
import { withCurrentPlan } from '../subscriptions/with-current-plan.ts';
import { usagePeriod } from '../usage/usage-period.ts';
import { batchStartedEvent } from '../webhook-events/batch-started.ts';
import { queueEvent } from '../webhook-events/queue-event.ts';
import { statusOf } from './get-ci-status.ts';

/**
 * Starting several tests with one call.
 *
 * 1. Each test is checked: a batch with a test that can't run isn't started.
 * 2. One transaction stores the batch with the IDs of its executions and takes all of them from the allowance, or none.
 * 3. The executions are accepted one by one. One that can't be, since its test was deleted in that moment, is noted in the
 *    batch and given back. If the process dies here, reading the status does the same for those that were never accepted.
 */

const daySeconds = 86_400;
const startedAtOnce = 8;

interface BatchInput<Prepared> {
  tests: readonly { id: string; name: string; tags?: readonly string[] }[];
  kind: 'flow' | 'api';
  /** Sent by the caller to make repeating the call safe. */
  idempotencyKey: string | undefined;
  /**
   * The selection and options that the key stands for: among them the commit that the pipeline tests, and the batch of
   * which this one repeats what didn't pass.
   */
  request: Pick<CiFlowBody, 'commit' | 'retry_of'>;
  /** @throws DomainError when the test can't run */
  prepare(testId: string): Promise<Prepared>;
  /** Accepts the run of a test in its place. */
  start(prepared: Prepared, place: BatchPlace): Promise<unknown>;
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

function keyOf(
  ctx: CiContext,
  { idempotencyKey, kind, request }: Pick<BatchInput<never>, 'idempotencyKey' | 'kind' | 'request'>,
): IdempotencyKey | undefined {
  if (idempotencyKey === undefined) return undefined;
  if (idempotencyKey.length > 255)
    throw new DomainError('validation_failed', 'An Idempotency-Key can have up to 255 characters.');
  return {
    hash: digest(idempotencyKey),
    request_hash: digest(JSON.stringify([kind, request])),
    ttl: epochSeconds(ctx.clock.now()) + daySeconds,
  };
}

/** The batch that the first call with this key started; undefined if this is the first. */
async function repeated(ctx: CiContext, key: IdempotencyKey): Promise<StartedBatch | undefined> {
  const use = await ctx.ports.ci.findKeyUse(ctx.actor.organizationId, key.hash);
  if (!use) return undefined;
  if (use.request_hash !== key.request_hash)
    throw new DomainError(
      'conflict',
      'This Idempotency-Key was used for another call within the last 24 hours. Use a new one for each batch.',
    );
  const batch = await ctx.ports.ci.findBatch(ctx.actor.organizationId, use.batch_id);
  return batch && answerOf(ctx, batch);
}

async function answerOf(ctx: CiContext, batch: BatchRecord): Promise<StartedBatch> {
  const status = `/api/v1/ci/executions/${batch.id}/status`;
  const reports = `/api/v1/ci/executions/${batch.id}/reports`;
  return { ...(await statusOf(ctx, batch)), batch_id: batch.id, links: { status, reports } };
}

/** Takes the executions of a batch from the allowance of a plan; undefined when that is used up. */
async function openBatch<Prepared>(
  ctx: CiContext,
  {
    organization,
    input,
    key,
  }: { organization: OrganizationRecord; input: BatchInput<Prepared>; key: IdempotencyKey | undefined },
) {
  const now = ctx.clock.now();
  const { commit, retry_of: retryOf } = input.request;
  const { start: period } = usagePeriod(organization.subscription.started_at, now);
  const batch: BatchRecord = {
    id: newId(ctx.clock),
    organization_id: organization.id,
    created_by: ctx.actor.userId,
    entries: input.tests.map(({ id, name, tags = [] }): BatchEntry => ({
      execution_id: newId(ctx.clock),
      kind: input.kind,
      test_id: id,
      test_name: name,
      ...(isQuarantined(tags) ? { is_quarantined: true } : {}),
    })),
    usage_period: period,
    ...(retryOf !== undefined && { retry_of: retryOf }),
    ...(commit && { commit: { ...commit, context: `saywright/${input.kind}-tests` } }),
    created_at: isoNow(ctx.clock),
    ttl: epochSeconds(now) + limitsOf(organization).history_days * daySeconds,
  };
  const { total, isHard } = allowanceOf(organization, now);
  const event = organization.emits_events ? batchStartedEvent(batch, ctx.clock) : undefined;
  const outcome = await ctx.ports.ci.openBatch(batch, { allowance: { from: 'plan', total, isHard }, key, event });
  if (outcome === 'allowance_used') return undefined;
  return outcome === 'repeated' ? outcome : { batch, event, organization };
}

/** @throws DomainError `validation_failed`; `plan_limit_reached`, and then none was started; `conflict` */
export async function runBatch<Prepared>(ctx: CiContext, input: BatchInput<Prepared>): Promise<StartedBatch> {
  const { ci } = ctx.ports;
  const { organizationId } = ctx.actor;
  const key = keyOf(ctx, input);
  const before = key && (await repeated(ctx, key));
  if (before) return before;
  const prepared = await mapAtOnce(input.tests, startedAtOnce, ({ id }) => input.prepare(id));

  const { organization: known } = await requireAccount(ctx);
  const opened = await withCurrentPlan(ctx, known, {
    take: (organization) => openBatch(ctx, { organization, input, key }),
    refuse: (organization) => limitReached(ctx, organization, { wanted: input.tests.length, units: 1 }),
  });
  if (opened === 'repeated') {
    const first = key && (await repeated(ctx, key));
    if (first) return first;
    throw new DomainError('unavailable', 'The same call is in progress. Please try again.', { retryAfterSeconds: 2 });
  }
  const { batch, event, organization } = opened;
  await warnOfUsage(ctx, organization);
  await mapAtOnce(prepared, startedAtOnce, async (test, at) => {
    try {
      const executionId = batch.entries[at]?.execution_id ?? '';
      await input.start(test, { id: batch.id, executionId, usagePeriod: batch.usage_period });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      await ci.noteUnstarted(batch, at, error.message);
    }
  });
  await queueEvent(ctx, event);
  return answerOf(ctx, (await ci.findBatch(organizationId, batch.id)) ?? batch);
}
