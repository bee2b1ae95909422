import type { StepResult } from '@saywright/contracts/entities/execution';
import type { Step } from '@saywright/contracts/entities/step';
import type { StepNode } from '@saywright/contracts/entities/step-tree';
import type { Rounds } from '../actions/action.ts';
import type { PreparedStep } from '../ports.ts';
import type { BrowserSession } from '../session/browser-session.ts';
import type { StepEnvironment } from './run-step.ts';
import { skippedResult } from './skipped-result.ts';

type Report = (index: number, result: StepResult) => void;

export type GivenStep = Pick<StepEnvironment, 'nextStep' | 'setRounds'> & {
  index: number;
  /** Takes the result of a step that was interrupted. */
  report?: Report;
};

interface StepRunnerParts {
  session: Pick<BrowserSession, 'tabs' | 'generated'>;
  steps: readonly Step[];
  /** Whether the run continues after a step that failed. */
  toleratesFailures: boolean;
  beforeStep(): Promise<void>;
  afterFailure(): Promise<void>;
  /** The step with its elements; undefined when it's left out. */
  prepare(step: Step): Promise<PreparedStep | undefined>;
  run(step: Step, given: GivenStep): Promise<StepResult>;
  finish: Report;
}

/** Runs steps with their conditions and repetitions. Each step is reported once, with what all of its rounds did. */
export class StepRunner {
  readonly #parts: StepRunnerParts;

  constructor(parts: StepRunnerParts) {
    this.#parts = parts;
  }

  /** Answers the result of the required step that failed, if one did. The steps after it are skipped. */
  async runAll(nodes: readonly StepNode[], report: Report = this.#parts.finish): Promise<StepResult | undefined> {
    let failure: StepResult | undefined;
    for (const node of nodes) {
      if (failure) skip([node], `Not reached: step ${failure.order} failed`, report);
      else failure = await this.#run(node, report);
    }
    return failure;
  }

  async #run(node: StepNode, report: Report): Promise<StepResult | undefined> {
    const { steps, toleratesFailures, beforeStep, afterFailure, prepare, run } = this.#parts;
    const { step, index, inner } = node;
    await beforeStep();
    let rounds: Rounds = { count: 1 };
    const setRounds = (told: Rounds): void => {
      rounds = told;
    };
    let prepared: PreparedStep | undefined;
    let result: StepResult;
    do {
      prepared = await prepare(step);
      if (!prepared) return undefined;
      result = await run(prepared.step, { index, report, nextStep: steps[index + 1], setRounds });
      report(index, result);
    } while (prepared.hasMore && result.status === 'passed');
    if (result.status === 'failed' && !toleratesFailures) {
      skip(inner, `Not reached: step ${result.order} failed`, report);
      await afterFailure();
      return result;
    }
    if (inner.length === 0) return undefined;
    if (result.is_met === false || result.status !== 'passed') {
      const why =
        result.is_met === false ? `the condition of step ${step.order} wasn't met` : `step ${step.order} was skipped`;
      skip(inner, `Skipped: ${why}`, report);
      return undefined;
    }
    return step.action === 'if' ? this.runAll(inner, report) : this.#repeat(node, rounds, report);
  }

  async #repeat({ inner }: StepNode, { count, items }: Rounds, report: Report): Promise<StepResult | undefined> {
    const { tabs, generated } = this.#parts.session;
    const outer = tabs.item;
    const results = new Map<number, StepResult>();
    const join: Report = (index, result) => results.set(index, joinRounds(results.get(index), result));
    let failure: StepResult | undefined;
    let round = 0;
    let at = 0;
    try {
      for (; round < count && !failure; round += 1) {
        const before = items ? await items.count() : 0;
        if (items) tabs.item = items.nth(at);
        generated.beginRound(round + 1);
        failure = await this.runAll(inner, join);
        generated.endRound();
        // A round may remove its own element; then the next one is in its place.
        if (items) at += (await items.count()) < before ? 0 : 1;
      }
    } finally {
      tabs.item = outer;
      for (const [index, { notes, ...result }] of results)
        report(index, { ...result, notes: [...notes, { code: 'rounds_done', params: { rounds: round } }] });
    }
    return failure;
  }
}

function skip(nodes: readonly StepNode[], message: string, report: Report): void {
  for (const { step, index, inner } of nodes) {
    report(index, skippedResult(step, message));
    skip(inner, message, report);
  }
}

const maxValues = 100;

/** The results of a step in several rounds as one: that of the last round, with the checks and the time of all. */
const joinRounds = (before: StepResult | undefined, last: StepResult): StepResult =>
  before === undefined
    ? last
    : {
        ...last,
        status: before.status === 'failed' || last.status === 'skipped' ? before.status : last.status,
        started_at: before.started_at,
        execution_time_ms: before.execution_time_ms + last.execution_time_ms,
        assertion_results: [...before.assertion_results, ...last.assertion_results],
        ...((before.generated_values ?? last.generated_values) && {
          generated_values: [...(before.generated_values ?? []), ...(last.generated_values ?? [])].slice(-maxValues),
        }),
      };
