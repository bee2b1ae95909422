import type { ApiResult } from '@saywright/contracts/entities/api-execution';
import type { RequestOutcome } from '@saywright/contracts/entities/collection';
import type { Fenced } from '../../ports/run-repository.ts';
import type { ClaimedRun } from '../../runs/carrier.ts';
import { retryThroughOutage } from '../../runs/retry-through-outage.ts';
import { putRequestResult } from './request-file.ts';

/** Results on their way to storage; with bodies of 5 MB they are the memory that a run needs. */
const maxUnderWay = 8;

/** Outcomes that are written at once, at most: an item has room for them. */
const maxPerChunk = 200;

/** Stores what a collection's run reports as it goes: outcomes in chunks, results as files. */
export class OutcomeLog {
  readonly #run: ClaimedRun;
  readonly #underWay = new Set<Promise<void>>();
  #unwritten: RequestOutcome[] = [];
  #chunks = 0;
  #writtenAt = -Infinity;
  #passed = 0;
  #failed = 0;
  /** The first that didn't pass. */
  first: RequestOutcome | undefined;

  constructor(run: ClaimedRun) {
    this.#run = run;
  }

  /** How many requests were sent: those that couldn't be are left out. */
  sent = 0;

  get passed(): number {
    return this.#passed;
  }

  /** Those that failed or couldn't be sent. */
  get failed(): number {
    return this.#failed;
  }

  async add(outcome: RequestOutcome, result: ApiResult | undefined): Promise<Fenced> {
    this.#unwritten.push(outcome);
    if (outcome.status === 'passed') this.#passed += 1;
    else {
      this.#failed += 1;
      this.first ??= outcome;
    }
    if (outcome.status !== 'error') this.sent += 1;
    if (result) await this.#keep(outcome.index, result);
    const isDue = performance.now() - this.#writtenAt >= this.#run.config.recordStepsEveryMs;
    return isDue || this.#unwritten.length >= maxPerChunk ? this.#write(this.#run.signal) : 'written';
  }

  /** Stores the rest. */
  async drain(): Promise<Fenced | 'abandoned'> {
    const { abandoned } = this.#run;
    if (this.#unwritten.length > 0 && abandoned.aborted) return 'abandoned';
    const written = await this.#write(abandoned);
    await Promise.all(this.#underWay);
    return written;
  }

  /** A result that can't be stored is missing from the run; its outcome stands. */
  async #keep(index: number, result: ApiResult): Promise<void> {
    const { ctx, record } = this.#run;
    const kept = putRequestResult(ctx.ports.artifacts, record, { index, result })
      .catch((error: unknown) =>
        ctx.log.error('a result could not be stored', { execution_id: record.id, index, error }),
      )
      .finally(() => this.#underWay.delete(kept));
    this.#underWay.add(kept);
    if (this.#underWay.size >= maxUnderWay) await Promise.race(this.#underWay);
  }

  async #write(signal: AbortSignal): Promise<Fenced> {
    const { ctx, config, hold, record } = this.#run;
    if (this.#unwritten.length === 0) return 'written';
    const progress = {
      chunk: this.#chunks,
      outcomes: this.#unwritten,
      counters: { passed_requests: this.#passed, failed_requests: this.#failed },
      ttl: record.ttl,
    };
    const store = () => ctx.ports.collectionRuns.recordOutcomes(hold, progress);
    const written = await retryThroughOutage(store, { config, log: ctx.log, signal });
    this.#chunks += 1;
    this.#unwritten = [];
    this.#writtenAt = performance.now();
    return written;
  }
}
