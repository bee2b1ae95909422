import { collectionMinutes, type RequestOutcome } from '@saywright/contracts/entities/collection';
import type { FrozenCollectionPlan } from '../../ports/collection-run-repository.ts';
import type { Fenced } from '../../ports/run-repository.ts';
import { outcomeReason } from '../../api-tests/runs/outcome-reason.ts';
import type { Carrier, ClaimedRun, StartCarrier } from '../../runs/carrier.ts';
import { errorEnding } from '../../runs/endings.ts';
import type { EndingInput } from '../../runs/finish-execution.ts';
import { retryThroughOutage } from '../../runs/retry-through-outage.ts';
import { readRequests, type FrozenRequests } from './frozen-requests.ts';
import type { HttpSession } from '../../api-tests/runs/http-runner.ts';
import { openRequests, type OpenedRequest } from './open-requests.ts';
import { OutcomeLog } from './outcome-log.ts';

/** A request that starts last takes at most this long. */
const lastRequestMs = 25_000;

/** Requests of one data row: its values, those that its requests extracted, and where they are in the run. */
interface Row {
  session: HttpSession;
  values: Readonly<Record<string, string>>;
  /** A server's words: used as they are, so they can't name a secret variable that would be sent back to it. */
  extracted: Readonly<Record<string, string>>;
  firstIndex: number;
}

/**
 * A collection's run in the hands of its worker. Rows run one after the other, each with connections, cookies, and
 * variables of its own. Within a row, later values win: the environment's, the row's, and those that requests extract.
 */
class CollectionCarrier implements Carrier {
  readonly budgetMs: number;
  readonly #run: ClaimedRun;
  readonly #open: () => HttpSession;
  readonly #limitMs: number;
  readonly #plan: FrozenCollectionPlan;
  readonly #log: OutcomeLog;
  #isTimeUp = false;

  constructor(run: ClaimedRun, { open, limitMs }: { open: () => HttpSession; limitMs: number }) {
    this.#run = run;
    this.#open = open;
    this.#limitMs = limitMs;
    this.budgetMs = limitMs + lastRequestMs;
    this.#plan = run.plan as FrozenCollectionPlan;
    this.#log = new OutcomeLog(run);
  }

  async run(): Promise<EndingInput> {
    const { ctx, config, hold, record, signal } = this.#run;
    const frozen = await readRequests(ctx.ports.artifacts, record);
    const opened = await openRequests(ctx, record.organization_id, frozen).catch((error: unknown) => {
      ctx.log.error('the secrets of a run could not be opened', { execution_id: record.id, error });
      return undefined;
    });
    if (!opened) return errorEnding({ code: 'secrets_unavailable', params: {} });
    const mark = () => ctx.ports.runs.markStepsStarted(hold);
    if ((await retryThroughOutage(mark, { config, log: ctx.log, signal })) === 'fenced') return this.#fenced();
    await this.#runRows(frozen, opened).catch((error: unknown) => {
      // Nobody waits for the storage of a run that was stopped.
      if (!signal.aborted) throw error;
    });
    return signal.aborted ? this.#cancelled() : this.#ending();
  }

  async #runRows(
    frozen: FrozenRequests,
    { requests, secrets }: { requests: OpenedRequest[]; secrets: string[] },
  ): Promise<void> {
    const until = performance.now() + this.#limitMs;
    for (const [at, cells] of frozen.rows.entries()) {
      const session = this.#open();
      const values = Object.fromEntries(frozen.columns.map((name, column) => [name, cells[column] ?? '']));
      const row: Row = { session, values, extracted: {}, firstIndex: at * requests.length };
      try {
        if ((await this.#runRow(row, { requests, secrets, until })) === 'stop') return;
      } finally {
        session.close();
      }
    }
  }

  async #runRow(
    row: Row,
    { requests, secrets, until }: { requests: OpenedRequest[]; secrets: string[]; until: number },
  ): Promise<'next' | 'stop'> {
    const { signal, stop } = this.#run;
    for (const [at, request] of requests.entries()) {
      if (signal.aborted) return 'stop';
      if (performance.now() >= until) {
        this.#isTimeUp = true;
        return 'stop';
      }
      const outcome = await this.#send(row, { request, index: row.firstIndex + at, secrets });
      if (outcome === undefined) return 'stop';
      if (outcome === 'fenced') {
        stop('fenced');
        return 'stop';
      }
      if (outcome === 'passed' || this.#plan.on_failure === 'continue') continue;
      return this.#plan.on_failure === 'next_row' ? 'next' : 'stop';
    }
    return 'next';
  }

  /** @returns its status; undefined when the run was stopped meanwhile */
  async #send(
    row: Row,
    { request, index, secrets }: { request: OpenedRequest; index: number; secrets: readonly string[] },
  ): Promise<RequestOutcome['status'] | 'fenced' | undefined> {
    const { signal, refusedHosts } = this.#run;
    const { plan, credential, problem } = request;
    const nothing = { index, status_code: null, response_time: null, passed_assertions: 0, failed_assertions: 0 };
    if (problem !== undefined) {
      const fenced = await this.#log.add({ ...nothing, status: 'error', reason: problem }, undefined);
      return fenced === 'fenced' ? fenced : 'error';
    }
    const outcome = await row.session.run({
      plan: { ...plan, variables: { ...plan.variables, ...row.values } },
      stored: row.extracted,
      credential,
      secrets,
      signal,
    });
    for (const host of outcome.refused_hosts) refusedHosts.add(host);
    if (signal.aborted) return undefined;
    row.extracted = { ...row.extracted, ...outcome.variables };
    const { result, status } = outcome;
    const fenced = await this.#log.add(
      {
        index,
        status,
        status_code: result.response?.status_code ?? null,
        response_time: result.timings?.total ?? null,
        passed_assertions: result.assertion_results.filter(({ passed }) => passed).length,
        failed_assertions: result.assertion_results.filter(({ passed }) => !passed).length,
        reason: outcomeReason(outcome),
      },
      result,
    );
    return fenced === 'fenced' ? fenced : status;
  }

  #total(): number {
    return this.#plan.requests.length * this.#plan.rows.length;
  }

  #details(): Pick<EndingInput, 'details' | 'unused'> {
    const { passed, failed, sent } = this.#log;
    return { unused: this.#total() - sent, details: { passed_requests: passed, failed_requests: failed } };
  }

  #fenced(): EndingInput {
    this.#run.stop('fenced');
    return { status: 'cancelled', end_reason: null, refund: false };
  }

  #cancelled(): EndingInput {
    return { status: 'cancelled', end_reason: null, refund: this.#log.sent === 0, ...this.#details() };
  }

  #ending(): EndingInput {
    const { failed, passed, sent, first } = this.#log;
    const total = this.#total();
    const kept = { ...this.#details(), refund: sent === 0 };
    if (this.#isTimeUp) {
      const minutes = Math.max(1, Math.round(this.#limitMs / 60_000));
      const status = failed > 0 ? 'failed' : 'error';
      return {
        ...kept,
        status,
        end_reason: { code: 'requests_left', params: { minutes, left: total - passed - failed } },
      };
    }
    if (!first) return { ...kept, status: 'passed', end_reason: null };
    const { requests, columns } = this.#plan;
    const params = {
      failed,
      total,
      name: requests[first.index % requests.length]?.name ?? '',
      row: columns.length === 0 ? 0 : Math.floor(first.index / requests.length) + 1,
      reason: first.reason ?? '',
    };
    // Nothing was found out about the target unless a request reached it.
    return { ...kept, status: sent === 0 ? 'error' : 'failed', end_reason: { code: 'requests_failed', params } };
  }

  drain(): Promise<Fenced | 'abandoned'> {
    return this.#log.drain();
  }

  noteGaps(ending: EndingInput): EndingInput {
    return ending;
  }

  essentialsOf(ending: EndingInput): EndingInput {
    return { ...ending, end_reason: ending.end_reason && { code: 'reason_lost', params: {} } };
  }

  storedStatus(): Promise<'running'> {
    return Promise.resolve('running');
  }

  /** A collection can't be paused. */
  pause(): void {}

  resume(): void {}

  /** Outcomes are stored as they come, whether or not someone watches. */
  watch(): void {}

  close(): Promise<void> {
    return Promise.resolve();
  }
}

/** Carries out collections, each row in a session of its own. @param limitMs no request starts after this */
export const carryCollection =
  (open: () => HttpSession, limitMs: number = collectionMinutes * 60_000): StartCarrier =>
  (run) =>
    new CollectionCarrier(run, { open, limitMs });
