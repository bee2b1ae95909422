import { DomainError } from '@saywright/contracts/kernel/errors';
import { cutText } from '@saywright/contracts/text/cut-text';
import type { UserContext } from '../../context/context.ts';
import { chooseEnvironment } from '../../environments/choose-environment.ts';
import { overridden, type RunOverrides } from '../../environments/run-environment.ts';
import type { ApiRunRecord } from '../../ports/api-run-repository.ts';
import type { ApiTestRecord } from '../../ports/api-test-repository.ts';
import type { ScheduledBy } from '../../ports/run-repository.ts';
import { acceptRuns, type AcceptInput, type BatchPlace } from '../../runs/accept-runs.ts';
import { sealTunnel } from '../../runs/run-tunnel.ts';
import { requireApiTest } from '../require-api-test.ts';
import { freezeApiPlan } from './freeze-plan.ts';

type PreparedApiRun = Awaited<ReturnType<typeof prepareApiRun>>;

interface ApiRunStart {
  id: string;
  /** Undefined uses the test's own environment; null runs without one. */
  environmentId: string | null | undefined;
  schedule?: ScheduledBy;
  /** Its place in a batch of a CI/CD token. */
  batch?: BatchPlace;
  /** The result of prepareApiRun, if that was called before. */
  prepared?: PreparedApiRun;
  /** Values that it has in place of its environment's. */
  overrides?: RunOverrides;
}

/** @throws DomainError `validation_failed` if the test would check less than its description says */
export function refuseDrafts({ drafts: [draft] }: ApiTestRecord): void {
  if (!draft) return;
  const message = `This test has a draft: "${cutText(draft.text, 200)}". Add it as an assertion or request, then remove the draft.`;
  throw new DomainError('validation_failed', message, { issues: [{ path: 'drafts.0', message }] });
}

/**
 * Freezes the plan of a run, without starting it.
 * @throws DomainError `not_found`; `validation_failed` when its environment is gone or it has a draft
 */
export async function prepareApiRun(
  ctx: UserContext,
  { id, environmentId, overrides }: Pick<ApiRunStart, 'id' | 'environmentId' | 'overrides'>,
) {
  const test = await requireApiTest(ctx, id);
  refuseDrafts(test);
  const environment = await chooseEnvironment(
    ctx,
    'api',
    environmentId === undefined ? test.environment_id : environmentId,
  );
  const frozen = await freezeApiPlan(ctx, test, overridden(environment, overrides));
  return { test, environment, plan: { ...frozen, ...(await sealTunnel(ctx, overrides?.tunnel)) } };
}

/** Accepts a run of an API test. @throws DomainError as prepareApiRun and acceptRuns do */
export async function startApiRun(
  ctx: UserContext,
  { schedule, batch, prepared, ...start }: ApiRunStart,
): Promise<ApiRunRecord> {
  return acceptApiRun(ctx, prepared ?? (await prepareApiRun(ctx, start)), { schedule, batch });
}

/** Accepts a run whose plan is frozen. @throws DomainError as acceptRuns does */
export async function acceptApiRun(
  ctx: UserContext,
  { test, environment, plan }: PreparedApiRun,
  options: Pick<AcceptInput<'api', ApiRunRecord>, 'schedule' | 'batch' | 'here' | 'account'>,
): Promise<ApiRunRecord> {
  const [run] = await acceptRuns({
    ctx,
    input: {
      ...options,
      kind: 'api',
      test,
      lastNumber: test.execution_seq,
      lane: 'http',
      count: 1,
      environmentName: environment?.name,
      complete: (accepted) => ({
        record: {
          ...accepted,
          method: test.method,
          response_status_code: null,
          response_time: null,
          passed_assertions: 0,
          failed_assertions: 0,
          request_error: null,
        } satisfies ApiRunRecord,
        plan,
      }),
    },
  });
  if (!run) throw new Error('No run was accepted');
  return run;
}
