import type { RecorderEvent, RecorderProgress } from '@saywright/contracts/entities/recorder';
import { maxSteps, type Step } from '@saywright/contracts/entities/step';
import type { RunOutcome } from '@saywright/contracts/flow-plan';
import type { HttpSession } from '../../api-tests/runs/http-runner.ts';
import { newId } from '../../context/new-id.ts';
import { pause } from '../../context/pause.ts';
import type { FrozenRecorderPlan } from '../../ports/recorder-repository.ts';
import type { ClaimedRun, StartCarrier } from '../../runs/carrier.ts';
import type { BrowserHooks } from '../runs/carry-plan.ts';
import { livePictureRef } from '../runs/live-picture.ts';
import type { OpenedPlan } from '../runs/open-plan.ts';
import { UnlistedCarrier } from '../runs/unlisted-carrier.ts';
import { makeRecordedEnvironment } from './make-recorded-environment.ts';
import { keepRecordedSecret } from './keep-recorded-secret.ts';
import type { RecorderCall, RecorderEnd, RecorderHooks, RecorderRunner } from './recorder-runner.ts';

/** A recording in the hands of its worker. */
class RecorderCarrier extends UnlistedCarrier<FrozenRecorderPlan> {
  readonly budgetMs: number;
  protected readonly changedMeanwhile =
    'Someone changed or deleted this test while it was recorded, so we stopped. Their version is kept.';
  readonly #runner: RecorderRunner;
  readonly #startedAt: number;
  #environmentId: string | undefined;
  #lastInputAt: number;
  #watchedUntil: number;
  #taken = 0;
  #isFull = false;

  constructor(run: ClaimedRun, runner: RecorderRunner, openSession: () => HttpSession) {
    super(run, openSession);
    const { ctx, config } = run;
    this.budgetMs = config.recorderTotalMs + config.runBudgetMs;
    this.#runner = runner;
    this.#environmentId = this.plan.environment_id;
    this.#startedAt = ctx.clock.now();
    this.#lastInputAt = this.#startedAt;
    this.#watchedUntil = this.#startedAt + config.unwatchedMs;
  }

  protected work({ plan }: OpenedPlan, hooks: BrowserHooks): Promise<RunOutcome> {
    return this.#runner(plan, this.#hooks(hooks));
  }

  watch(until: number): void {
    this.#watchedUntil = Math.max(this.#watchedUntil, until + this.claimed.config.unwatchedMs);
  }

  #hooks(hooks: BrowserHooks): RecorderHooks {
    const { ctx, record } = this.claimed;
    return {
      ...hooks,
      nextInput: () => this.#nextInput(),
      keep: (steps) => this.#keep(steps),
      report: (progress) => this.#report(progress),
      show: (bytes) => ctx.ports.artifacts.putArtifact(livePictureRef(record), { bytes, contentType: 'image/jpeg' }),
      keepSecret: (name, value) => this.#keepSecret(name, value),
      chooseEnvironment: (id) => this.#chooseEnvironment(id),
      newId: () => newId(ctx.clock),
    };
  }

  async #nextInput(): Promise<readonly RecorderCall[] | { over: RecorderEnd | 'person' }> {
    const { ctx, config, record, signal } = this.claimed;
    await pause(config.recorderPollMs, signal);
    const { inputs, isStopped } = await this.patiently(() => ctx.ports.recorders.takeInputs(record.id, this.#taken));
    const now = ctx.clock.now();
    if (inputs.length > 0) this.#lastInputAt = now;
    const calls = await Promise.all(inputs.map(({ number, sealed }) => this.#open(number, sealed)));
    this.#taken = calls.at(-1)?.number ?? this.#taken;
    if (calls.length > 0) return calls;
    const over = isStopped ? ('person' as const) : this.#endAt(now);
    return over ? { over } : [];
  }

  #endAt(now: number): RecorderEnd | undefined {
    const { config } = this.claimed;
    if (this.#isFull) return 'full';
    if (now - this.#startedAt >= config.recorderTotalMs) return 'time';
    if (now - this.#lastInputAt >= config.recorderIdleMs) return 'idle';
    return now >= this.#watchedUntil ? 'unwatched' : undefined;
  }

  async #open(number: number, sealed: string): Promise<RecorderCall> {
    const { ctx, record } = this.claimed;
    const { events = '[]' } = await ctx.ports.secrets.open(record.organization_id, sealed);
    return { number, events: JSON.parse(events) as RecorderEvent[] };
  }

  /** The first secret of a test without an environment gets one. */
  async #keepSecret(name: string, value: string): ReturnType<RecorderHooks['keepSecret']> {
    const { ctx, record } = this.claimed;
    const { organization_id: organizationId, started_by: userId } = record;
    let note: string | undefined;
    if (this.#environmentId === undefined && userId !== null) {
      const made = await makeRecordedEnvironment(ctx, {
        organizationId,
        userId,
        testId: record.test_id,
        version: this.version,
        startUrl: this.plan.steps[0]?.value ?? '',
      });
      if (made === 'changed') throw new Error(this.changedMeanwhile);
      if ('why' in made) return made;
      this.version += 1;
      this.#environmentId = made.id;
      note = `We made the environment "${made.name}" for this test, and stored what you typed there, encrypted.`;
    }
    const owner = { organizationId, environmentId: this.#environmentId, userId };
    const kept = await this.patiently(() => keepRecordedSecret(ctx, owner, { name, value }));
    return 'name' in kept && note !== undefined ? { ...kept, note } : kept;
  }

  async #chooseEnvironment(environmentId: string): ReturnType<RecorderHooks['chooseEnvironment']> {
    const { ctx, record } = this.claimed;
    const { organization_id: organizationId } = record;
    const chosen = await this.patiently(() => ctx.ports.environments.findEnvironment(organizationId, environmentId));
    if (chosen?.kind !== 'flow') return { why: 'This environment was deleted. Choose another one.' };
    const { name, sealed_secrets: sealed } = chosen;
    const secrets = sealed === null ? {} : await ctx.ports.secrets.open(organizationId, sealed);
    this.#environmentId = environmentId;
    return { name, secrets: Object.values(secrets) };
  }

  async #report(progress: RecorderProgress): Promise<void> {
    const { ctx, hold, stop } = this.claimed;
    if ((await this.patiently(() => ctx.ports.recorders.report(hold, progress))) === 'fenced') stop('fenced');
  }

  async #keep(recorded: readonly Step[]): Promise<void> {
    const all = [...this.plan.steps, ...recorded];
    this.#isFull = all.length >= maxSteps;
    await this.writeSteps(all.toSpliced(maxSteps), this.#environmentId);
  }
}

/** Carries out recordings with `runner`. @param openSession for the API tests that steps call */
export const carryRecorder =
  (runner: RecorderRunner, openSession: () => HttpSession): StartCarrier =>
  (run) =>
    new RecorderCarrier(run, runner, openSession);
