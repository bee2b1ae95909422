import type { EndReason } from '@saywright/contracts/entities/end-reason';
import type { ApiRunRecord, FrozenApiPlan } from '../../ports/api-run-repository.ts';
import { maxResultBytes, type Fenced } from '../../ports/run-repository.ts';
import type { Carrier, ClaimedRun, StartCarrier } from '../../runs/carrier.ts';
import { errorEnding } from '../../runs/endings.ts';
import type { EndingInput } from '../../runs/finish-execution.ts';
import { isLost } from '../../runs/recover-lost-execution.ts';
import { retryThroughOutage } from '../../runs/retry-through-outage.ts';
import { putBody } from './api-body.ts';
import type { HttpRunner, HttpRunOutcome } from './http-runner.ts';
import { openApiPlan } from './open-api-plan.ts';
import { outcomeReason } from './outcome-reason.ts';

/** The fields that the end of an API test's run sets. */
type ApiEnding = Pick<
  ApiRunRecord,
  'response_status_code' | 'response_time' | 'passed_assertions' | 'failed_assertions' | 'request_error'
>;

/** The reason for the end of a run; null when it passed. */
const endOf = (outcome: HttpRunOutcome): EndReason | null => {
  const reason = outcomeReason(outcome);
  if (reason === null) return null;
  return { code: outcome.status === 'error' ? 'could_not_continue' : 'request_failed', params: { reason } };
};

const detailsOf = ({ result }: HttpRunOutcome): ApiEnding => ({
  response_status_code: result.response?.status_code ?? null,
  response_time: result.timings?.total ?? null,
  passed_assertions: result.assertion_results.filter(({ passed }) => passed).length,
  failed_assertions: result.assertion_results.filter(({ passed }) => !passed).length,
  request_error: result.error_message,
});

/** An API test's run in the hands of its worker, or of the call that started it. */
class ApiCarrier implements Carrier {
  readonly #run: ClaimedRun;
  readonly #runner: HttpRunner;
  #outcome: HttpRunOutcome | undefined;
  /** The result, if it's small enough to be stored with the end of the run. */
  #result: string | undefined;

  constructor(run: ClaimedRun, runner: HttpRunner) {
    this.#run = run;
    this.#runner = runner;
  }

  async run(): Promise<EndingInput> {
    const { ctx, config, hold, record, signal, stop, refusedHosts } = this.#run;
    const frozen = this.#run.plan as FrozenApiPlan;
    if (frozen.problem !== undefined) return errorEnding({ code: 'plan_problem', params: { reason: frozen.problem } });
    const opened = await openApiPlan(ctx, record.organization_id, frozen).catch((error: unknown) => {
      ctx.log.error('the secrets of a run could not be opened', { execution_id: record.id, error });
      return undefined;
    });
    if (!opened) return errorEnding({ code: 'secrets_unavailable', params: {} });
    const mark = async (): Promise<Fenced> => {
      if (!record.steps_started) return ctx.ports.runs.markStepsStarted(hold);
      // Accepted with it: its caller has held it since, unless this process stood still for as long as the lease.
      return isLost(record, ctx.clock.now()) ? 'fenced' : 'written';
    };
    if ((await retryThroughOutage(mark, { config, log: ctx.log, signal })) === 'fenced') {
      stop('fenced');
      return { status: 'cancelled', end_reason: null, refund: false };
    }
    const outcome = await this.#runner({ ...opened, signal });
    for (const host of outcome.refused_hosts) refusedHosts.add(host);
    this.#outcome = outcome;
    if (signal.aborted) return { status: 'cancelled', end_reason: null, refund: false };
    return {
      status: outcome.status,
      end_reason: endOf(outcome),
      refund: outcome.status === 'error',
      details: { ...detailsOf(outcome) },
    };
  }

  async drain(): Promise<Fenced | 'abandoned'> {
    const { ctx, config, record, hold, abandoned } = this.#run;
    if (!this.#outcome) return 'written';
    const { result } = this.#outcome;
    const store = async (): Promise<Fenced> => {
      const json = JSON.stringify(await putBody(ctx.ports.artifacts, record, result));
      if (Buffer.byteLength(json) > maxResultBytes) return ctx.ports.apiRuns.recordResult(hold, record, json);
      this.#result = json;
      return 'written';
    };
    return abandoned.aborted ? 'abandoned' : retryThroughOutage(store, { config, log: ctx.log, signal: abandoned });
  }

  noteGaps(ending: EndingInput): EndingInput {
    return this.#result === undefined ? ending : { ...ending, result: this.#result };
  }

  essentialsOf({ result: _result, ...ending }: EndingInput): EndingInput {
    return {
      ...ending,
      end_reason: ending.end_reason && { code: 'reason_lost', params: {} },
      details: { ...ending.details, request_error: null },
    };
  }

  storedStatus(): Promise<'running'> {
    return Promise.resolve('running');
  }

  /** A request can't be paused. */
  pause(): void {}

  resume(): void {}

  /** There is nothing to watch. */
  watch(): void {}

  close(): Promise<void> {
    return Promise.resolve();
  }
}

/** Carries out API tests with `runner`. */
export const carryApiTest =
  (runner: HttpRunner): StartCarrier =>
  (run) =>
    new ApiCarrier(run, runner);
