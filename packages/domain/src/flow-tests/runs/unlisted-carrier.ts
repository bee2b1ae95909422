import type { Step } from '@saywright/contracts/entities/step';
import type { RunOutcome } from '@saywright/contracts/flow-plan';
import type { HttpSession } from '../../api-tests/runs/http-runner.ts';
import { isoNow } from '../../context/clock.ts';
import type { Fenced } from '../../ports/run-repository.ts';
import type { FrozenUnlistedPlan } from '../../ports/unlisted-run.ts';
import type { Carrier, ClaimedRun } from '../../runs/carrier.ts';
import type { EndingInput } from '../../runs/finish-execution.ts';
import { retryThroughOutage } from '../../runs/retry-through-outage.ts';
import { keepEvidence } from '../steps/keep-evidence.ts';
import { carryPlan, type BrowserHooks } from './carry-plan.ts';
import type { OpenedPlan } from './open-plan.ts';

/** A check on the live page, or a recording, in the hands of its worker: it has no verdict, and changes its test. */
export abstract class UnlistedCarrier<Plan extends FrozenUnlistedPlan> implements Carrier {
  protected readonly claimed: ClaimedRun;
  protected readonly plan: Plan;
  /** Of the test that's stored now. */
  protected version: number;
  readonly #openSession: () => HttpSession;

  constructor(claimed: ClaimedRun, openSession: () => HttpSession) {
    this.claimed = claimed;
    this.plan = claimed.plan as Plan;
    this.version = this.plan.test_version;
    this.#openSession = openSession;
  }

  run(): Promise<EndingInput> {
    return carryPlan(this.claimed, {
      plan: this.plan,
      openSession: this.#openSession,
      work: (opened, hooks) => this.work(opened, hooks),
      endingOf: ({ status, end_reason, duration_ms }) => ({ status, end_reason, duration_ms, refund: false }),
    });
  }

  async drain(): Promise<Fenced> {
    return 'written';
  }

  noteGaps(ending: EndingInput): EndingInput {
    return ending;
  }

  essentialsOf(ending: EndingInput): EndingInput {
    return { ...ending, end_reason: ending.end_reason && { code: 'reason_lost', params: {} } };
  }

  async storedStatus(): Promise<'running'> {
    return 'running';
  }

  /** It can't be paused: nothing offers it. */
  pause(): void {}

  resume(): void {}

  abstract watch(until: number): void;

  async close(): Promise<void> {}

  protected abstract work(opened: OpenedPlan, hooks: BrowserHooks): Promise<RunOutcome>;

  /** The words for a test that someone else changed or deleted. */
  protected abstract readonly changedMeanwhile: string;

  protected patiently<T>(write: () => Promise<T>): Promise<T> {
    const { config, ctx, abandoned } = this.claimed;
    return retryThroughOutage(write, { config, log: ctx.log, signal: abandoned });
  }

  /**
   * Replaces the steps of the test, and its environment if one is given.
   * @returns the steps as stored
   * @throws Error with `changedMeanwhile` when the stored test is another version
   */
  protected async writeSteps(written: readonly Step[], environmentId?: string): Promise<Step[]> {
    const { ctx, hold, record, signal, stop } = this.claimed;
    signal.throwIfAborted();
    const steps = keepEvidence(written.map((step, at) => ({ ...step, order: at + 1 })));
    const outcome = await this.patiently(() =>
      ctx.ports.groundings.writeSteps(hold, {
        organizationId: record.organization_id,
        testId: record.test_id,
        steps,
        ...(environmentId !== undefined && { environmentId }),
        version: this.version,
        updatedAt: isoNow(ctx.clock),
      }),
    );
    if (outcome === 'fenced') stop('fenced');
    if (outcome !== 'written' && !(await this.#hasStored(steps))) throw new Error(this.changedMeanwhile);
    this.version += 1;
    return steps;
  }

  /** Whether a write that reported an outage was stored anyway. */
  async #hasStored(steps: readonly Step[]): Promise<boolean> {
    const { ctx, record } = this.claimed;
    const test = await ctx.ports.flowTests.findFlowTest(record.organization_id, record.test_id);
    return test?.version === this.version + 1 && JSON.stringify(test.steps) === JSON.stringify(steps);
  }
}
