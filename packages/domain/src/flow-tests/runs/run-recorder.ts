import type { ConsoleLog, Execution, NetworkLog, StepResult } from '@saywright/contracts/entities/execution';
import type { FlowPlan, RunEvent } from '@saywright/contracts/flow-plan';
import { cutText } from '@saywright/contracts/text/cut-text';
import type { Clock } from '../../context/clock.ts';
import { isoNow } from '../../context/clock.ts';
import type { Log } from '../../context/log.ts';
import type { FlowRunRepository, PicturedStep, Progress } from '../../ports/flow-run-repository.ts';
import type { Fenced, Hold } from '../../ports/run-repository.ts';
import type { ProtocolConfig } from '../../runs/protocol-config.ts';
import { isTemporary, retryThroughOutage } from '../../runs/retry-through-outage.ts';

/**
 * Turns a run's events into records.
 *
 * - `emit` only remembers; writing happens behind it, so the run never waits for storage.
 * - One write at a time, in order, each with everything that came since the last one: a quick run causes few writes.
 * - Each write carries the worker's epoch. `fenced` means that the run is another worker's or over: nothing more is
 *   written, and `onLost` stops the run.
 * - While storage is down, events stay in memory for up to five minutes; after that the run is given up, also by `onLost`.
 *   `abandoned` ends the waiting: a run that people cancelled tries each write once.
 * - Progress that storage rejects for good is left out and counted in `rejected`. It never costs the run its verdict, and
 *   never keeps its worker from other runs.
 */
export interface RunRecorderParts {
  runs: Pick<FlowRunRepository, 'recordProgress'>;
  plan: FlowPlan;
  hold: Hold;
  ttl: number;
  clock: Clock;
  log: Log;
  config: ProtocolConfig;
  /** Aborted when nobody is waiting for the run anymore. */
  abandoned?: AbortSignal;
  onLost(reason: 'fenced' | 'storage'): void;
}

/** The most hosts in a run's record; its worker reports all of them when it ends. */
const maxRefusedHosts = 50;
/** As long as a name in DNS can be. */
const maxHostLength = 253;

export class RunRecorder {
  readonly #parts: RunRecorderParts;
  #results: StepResult[] = [];
  #console: ConsoleLog[] = [];
  #network: NetworkLog[] = [];
  #pictures: PicturedStep[] = [];
  #refusedHosts: string[] = [];
  #currentStep: Execution['current_step'] = null;
  #finishedSteps = 0;
  #passedAssertions = 0;
  #failedAssertions = 0;
  #changed = false;
  #chunks = 0;
  #pictureChunks = 0;
  #timer: { handle: NodeJS.Timeout; due: number } | undefined;
  #lastWrite = -Infinity;
  #writing: Promise<void> = Promise.resolve();
  #lost = false;
  /** How many writes storage has rejected. */
  rejected = 0;

  constructor(parts: RunRecorderParts) {
    this.#parts = parts;
  }

  /** Takes one event of the run. Returns at once. */
  emit(event: RunEvent): void {
    if (this.#lost) return;
    const { config, clock } = this.#parts;
    switch (event.type) {
      case 'run_started':
        return;
      case 'step_started':
        this.#currentStep = { order: event.index + 1, description: event.description };
        return this.#writeWithin(config.recordStepsEveryMs);
      case 'step_finished':
        this.#finishStep(event.result);
        return this.#writeWithin(config.recordStepsEveryMs);
      case 'step_pictured':
        this.#pictures.push({ order: event.order, picture: event.picture });
        return this.#writeWithin(config.recordLogsEveryMs);
      case 'console':
        this.#console.push(event.entry);
        return this.#writeWithin(config.recordLogsEveryMs);
      case 'network':
        this.#network.push(event.entry);
        return this.#writeWithin(config.recordLogsEveryMs);
      case 'note':
        this.#console.push({ timestamp: isoNow(clock), type: 'note', text: event.text, location: null });
        return this.#writeWithin(config.recordLogsEveryMs);
      case 'address_refused':
        if (this.#refusedHosts.length >= maxRefusedHosts) return;
        this.#refusedHosts.push(cutText(event.host, maxHostLength));
        return this.#writeWithin(config.recordLogsEveryMs);
      default:
        return event satisfies never;
    }
  }

  /**
   * Writes what is left. `fenced`: it was not taken, because the run is no longer ours; `abandoned`: storage did not take
   * it at once, and nobody waits for it.
   */
  async drain(): Promise<Fenced | 'abandoned'> {
    clearTimeout(this.#timer?.handle);
    this.#timer = undefined;
    this.#enqueueWrite();
    await this.#writing;
    if (this.#lost) return 'fenced';
    return this.#changed && this.#parts.abandoned?.aborted ? 'abandoned' : 'written';
  }

  #finishStep(result: StepResult): void {
    this.#results.push(result);
    this.#currentStep = null;
    // The final checks come as one more result, and are no step.
    if (result.order <= this.#parts.plan.steps.length) this.#finishedSteps += 1;
    for (const { passed } of result.assertion_results) {
      if (passed) this.#passedAssertions += 1;
      else this.#failedAssertions += 1;
    }
  }

  /** Lets a write happen once `spacingMs` have passed since the last one, at once if they have. */
  #writeWithin(spacingMs: number): void {
    this.#changed = true;
    const due = Math.max(performance.now(), this.#lastWrite + spacingMs);
    if (this.#timer && this.#timer.due <= due) return;
    clearTimeout(this.#timer?.handle);
    const handle = setTimeout(
      () => {
        this.#timer = undefined;
        this.#enqueueWrite();
      },
      Math.max(0, due - performance.now()),
    );
    this.#timer = { handle, due };
  }

  #enqueueWrite(): void {
    this.#writing = this.#writing.then(() => this.#write());
  }

  async #write(): Promise<void> {
    if (!this.#changed || this.#lost) return;
    const { runs, hold, config, log, abandoned } = this.#parts;
    const progress = this.#takeProgress();
    const retry = { config, log, ...(abandoned && { signal: abandoned }) };
    try {
      const written = await retryThroughOutage(() => runs.recordProgress(hold, progress), retry);
      if (written === 'fenced') this.#lose('fenced');
    } catch (error) {
      log.error("couldn't store progress", { error });
      if (!isTemporary(error)) this.rejected += 1;
      else if (abandoned?.aborted) this.#putBack(progress);
      else this.#lose('storage');
    }
    this.#lastWrite = performance.now();
  }

  #lose(reason: 'fenced' | 'storage'): void {
    this.#lost = true;
    this.#parts.onLost(reason);
  }

  /** In front of what came since, for the write at the end. */
  #putBack({ results, logs, pictures }: Progress): void {
    this.#results = [...results, ...this.#results];
    if (pictures) {
      this.#pictures = [...pictures.steps, ...this.#pictures];
      this.#pictureChunks -= 1;
    }
    if (logs) {
      this.#console = [...logs.console, ...this.#console];
      this.#network = [...logs.network, ...this.#network];
      this.#chunks -= 1;
    }
    this.#changed = true;
  }

  #takeProgress(): Progress {
    const hasLogs = this.#console.length + this.#network.length > 0;
    if (hasLogs) this.#chunks += 1;
    const hasPictures = this.#pictures.length > 0;
    if (hasPictures) this.#pictureChunks += 1;
    const progress = {
      currentStep: this.#currentStep,
      finishedSteps: this.#finishedSteps,
      passedAssertions: this.#passedAssertions,
      failedAssertions: this.#failedAssertions,
      results: this.#results,
      logs: hasLogs ? { number: this.#chunks, console: this.#console, network: this.#network } : undefined,
      pictures: hasPictures ? { number: this.#pictureChunks, steps: this.#pictures } : undefined,
      refusedHosts: this.#refusedHosts.length > 0 ? [...this.#refusedHosts] : undefined,
      ttl: this.#parts.ttl,
    };
    this.#results = [];
    this.#console = [];
    this.#network = [];
    this.#pictures = [];
    this.#changed = false;
    return progress;
  }
}
