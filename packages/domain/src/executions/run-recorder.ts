import type { ConsoleLog, Execution, NetworkLog, StepResult } from '@saywright/contracts/entities/execution';
import type { FlowPlan, RunEvent } from '@saywright/contracts/flow-plan';
import type { Clock } from '../context/clock.ts';
import { isoNow } from '../context/clock.ts';
import type { Log } from '../context/log.ts';
import type { ExecutionRepository, Fenced, Hold } from '../ports/execution-repository.ts';
import type { ProtocolConfig } from './protocol-config.ts';
import { retryThroughOutage } from './retry-through-outage.ts';

/**
 * Turns what a run tells into what is stored.
 *
 * - `emit` only remembers; writing happens behind it, so the run never waits for storage.
 * - One write at a time, in order, each with everything that came since the last one: a quick run causes few writes.
 * - Each write carries the worker's epoch. `fenced` means that the run is somebody else's or over: nothing more is
 *   written, and `onLost` stops the run.
 * - While storage is down, events stay in memory for up to five minutes; after that the run is given up, also by `onLost`.
 */
export interface RunRecorderParts {
  executions: Pick<ExecutionRepository, 'recordProgress'>;
  plan: FlowPlan;
  hold: Hold;
  ttl: number;
  clock: Clock;
  log: Log;
  config: ProtocolConfig;
  onLost(reason: 'fenced' | 'storage'): void;
}

/** What stands in the record of the run; its worker tells all of them when it ends. */
const maxRefusedHosts = 50;

export class RunRecorder {
  readonly #parts: RunRecorderParts;
  #results: StepResult[] = [];
  #console: ConsoleLog[] = [];
  #network: NetworkLog[] = [];
  #refusedHosts: string[] = [];
  #currentStep: Execution['current_step'] = null;
  #finishedSteps = 0;
  #passedAssertions = 0;
  #failedAssertions = 0;
  #changed = false;
  #chunks = 0;
  #timer: { handle: NodeJS.Timeout; due: number } | undefined;
  #lastWrite = -Infinity;
  #writing: Promise<void> = Promise.resolve();
  #lost = false;

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
        this.#refusedHosts.push(event.host);
        return this.#writeWithin(config.recordLogsEveryMs);
      default:
        return event satisfies never;
    }
  }

  /** Writes what is left. `fenced`: it was not taken, because the run is no longer ours. */
  async drain(): Promise<Fenced> {
    clearTimeout(this.#timer?.handle);
    this.#timer = undefined;
    this.#enqueueWrite();
    await this.#writing;
    return this.#lost ? 'fenced' : 'written';
  }

  #finishStep(result: StepResult): void {
    this.#results.push(result);
    this.#currentStep = null;
    // The checks of the whole test come as one more result, and are no step.
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
    const { executions, hold, config, log, onLost } = this.#parts;
    const progress = this.#takeProgress();
    let reason: 'fenced' | 'storage' | undefined;
    try {
      const written = await retryThroughOutage(() => executions.recordProgress(hold, progress), { config, log });
      if (written === 'fenced') reason = 'fenced';
    } catch (error) {
      log.error('progress could not be stored', { error });
      reason = 'storage';
    }
    this.#lastWrite = performance.now();
    if (reason === undefined) return;
    this.#lost = true;
    onLost(reason);
  }

  #takeProgress(): Parameters<ExecutionRepository['recordProgress']>[1] {
    const hasLogs = this.#console.length + this.#network.length > 0;
    if (hasLogs) this.#chunks += 1;
    const progress = {
      currentStep: this.#currentStep,
      finishedSteps: this.#finishedSteps,
      passedAssertions: this.#passedAssertions,
      failedAssertions: this.#failedAssertions,
      results: this.#results,
      logs: hasLogs ? { number: this.#chunks, console: this.#console, network: this.#network } : undefined,
      refusedHosts: this.#refusedHosts.length > 0 ? [...this.#refusedHosts] : undefined,
      ttl: this.#parts.ttl,
    };
    this.#results = [];
    this.#console = [];
    this.#network = [];
    this.#changed = false;
    return progress;
  }
}
