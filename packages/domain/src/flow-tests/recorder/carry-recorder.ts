import type { RecorderEvent, RecorderProgress } from '@saywright/contracts/entities/recorder';
import { maxSteps, type Step } from '@saywright/contracts/entities/step';
import type { HttpSession } from '../../api-tests/runs/http-runner.ts';
import { isoNow } from '../../context/clock.ts';
import { newId } from '../../context/new-id.ts';
import { pause } from '../../context/pause.ts';
import type { FrozenRecorderPlan } from '../../ports/recorder-repository.ts';
import type { Carrier, ClaimedRun, StartCarrier } from '../../runs/carrier.ts';
import { errorEnding } from '../../runs/endings.ts';
import type { EndingInput } from '../../runs/finish-execution.ts';
import { beginSteps } from '../../runs/begin-steps.ts';
import { retryThroughOutage } from '../../runs/retry-through-outage.ts';
import { newElementPicture } from '../grounding/element-picture.ts';
import { ApiCaller } from '../runs/api-caller.ts';
import { livePictureRef } from '../runs/get-live-screenshot.ts';
import { openPlan } from '../runs/open-plan.ts';
import { keepEvidence } from '../steps/keep-evidence.ts';
import { makeRecordedEnvironment } from './make-recorded-environment.ts';
import { keepRecordedSecret } from './keep-recorded-secret.ts';
import type { RecorderCall, RecorderEnd, RecorderHooks, RecorderRunner } from './recorder-runner.ts';

const changedMeanwhile =
  'Someone changed or deleted this test while it was recorded, so we stopped. Their version is kept.';

/** A recording in the hands of its worker. */
class RecorderCarrier implements Carrier {
  readonly budgetMs: number;
  readonly #run: ClaimedRun;
  readonly #plan: FrozenRecorderPlan;
  readonly #runner: RecorderRunner;
  readonly #openSession: () => HttpSession;
  readonly #startedAt: number;
  #version: number;
  #environmentId: string | undefined;
  #lastInputAt: number;
  #watchedUntil: number;
  #taken = 0;
  #isFull = false;

  constructor(run: ClaimedRun, runner: RecorderRunner, openSession: () => HttpSession) {
    const { ctx, config } = run;
    this.budgetMs = config.recorderTotalMs + config.runBudgetMs;
    this.#run = run;
    this.#plan = run.plan as FrozenRecorderPlan;
    this.#runner = runner;
    this.#openSession = openSession;
    this.#version = this.#plan.test_version;
    this.#environmentId = this.#plan.environment_id;
    this.#startedAt = ctx.clock.now();
    this.#lastInputAt = this.#startedAt;
    this.#watchedUntil = this.#startedAt + config.unwatchedMs;
  }

  async run(): Promise<EndingInput> {
    const opened = await openPlan(this.#run, this.#plan);
    if (!opened) return errorEnding({ code: 'secrets_unavailable', params: {} });
    const { refusedHosts } = this.#run;
    const caller = new ApiCaller({
      plans: opened.apiTests,
      secrets: opened.secrets,
      openSession: this.#openSession,
      onRefused: (host) => refusedHosts.add(host),
    });
    try {
      const outcome = await this.#runner(opened.plan, this.#hooks(opened.secrets, caller));
      for (const host of outcome.refused_hosts ?? []) refusedHosts.add(host);
      const { status, end_reason, duration_ms } = outcome;
      return { status, end_reason, duration_ms, refund: false };
    } finally {
      caller.close();
    }
  }

  async drain(): Promise<'written'> {
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

  /** A recording can't be paused: nothing offers it. */
  pause(): void {}

  resume(): void {}

  watch(until: number): void {
    this.#watchedUntil = Math.max(this.#watchedUntil, until + this.#run.config.unwatchedMs);
  }

  async close(): Promise<void> {}

  #patiently<T>(work: () => Promise<T>): Promise<T> {
    const { config, ctx, abandoned } = this.#run;
    return retryThroughOutage(work, { config, log: ctx.log, signal: abandoned });
  }

  #hooks(secrets: readonly string[], caller: ApiCaller): RecorderHooks {
    const { ctx, record, signal, refusedHosts } = this.#run;
    const { organization_id: organizationId } = record;
    return {
      organizationId,
      signal,
      secrets,
      emit: (event) => {
        if (event.type === 'address_refused') refusedHosts.add(event.host);
      },
      beforeFirstStep: () => beginSteps(this.#run),
      callApiTest: (call) => caller.call(call),
      nextInput: () => this.#nextInput(),
      keep: (steps) => this.#keep(steps),
      report: (progress) => this.#report(progress),
      saveElementPicture: async (bytes) => {
        const ref = newElementPicture(organizationId, bytes);
        await ctx.ports.artifacts.putArtifact(ref, { bytes, contentType: 'image/jpeg' });
        return ref.filename;
      },
      show: (bytes) => ctx.ports.artifacts.putArtifact(livePictureRef(record), { bytes, contentType: 'image/jpeg' }),
      keepSecret: (name, value) => this.#keepSecret(name, value),
      chooseEnvironment: (id) => this.#chooseEnvironment(id),
      newId: () => newId(ctx.clock),
    };
  }

  async #nextInput(): Promise<readonly RecorderCall[] | { over: RecorderEnd | 'person' }> {
    const { ctx, config, record, signal } = this.#run;
    await pause(config.recorderPollMs, signal);
    const { inputs, isStopped } = await this.#patiently(() => ctx.ports.recorders.takeInputs(record.id, this.#taken));
    const now = ctx.clock.now();
    if (inputs.length > 0) this.#lastInputAt = now;
    const calls = await Promise.all(inputs.map(({ number, sealed }) => this.#open(number, sealed)));
    this.#taken = calls.at(-1)?.number ?? this.#taken;
    if (calls.length > 0) return calls;
    const over = isStopped ? ('person' as const) : this.#endAt(now);
    return over ? { over } : [];
  }

  #endAt(now: number): RecorderEnd | undefined {
    const { config } = this.#run;
    if (this.#isFull) return 'full';
    if (now - this.#startedAt >= config.recorderTotalMs) return 'time';
    if (now - this.#lastInputAt >= config.recorderIdleMs) return 'idle';
    return now >= this.#watchedUntil ? 'unwatched' : undefined;
  }

  async #open(number: number, sealed: string): Promise<RecorderCall> {
    const { ctx, record } = this.#run;
    const { events = '[]' } = await ctx.ports.secrets.open(record.organization_id, sealed);
    return { number, events: JSON.parse(events) as RecorderEvent[] };
  }

  /** The first secret of a test without an environment gets one. */
  async #keepSecret(name: string, value: string): ReturnType<RecorderHooks['keepSecret']> {
    const { ctx, record } = this.#run;
    const { organization_id: organizationId, started_by: userId } = record;
    let note: string | undefined;
    if (this.#environmentId === undefined && userId !== null) {
      const made = await makeRecordedEnvironment(ctx, {
        organizationId,
        userId,
        testId: record.test_id,
        version: this.#version,
        startUrl: this.#plan.steps[0]?.value ?? '',
      });
      if (made === 'changed') throw new Error(changedMeanwhile);
      if ('why' in made) return made;
      this.#version += 1;
      this.#environmentId = made.id;
      note = `We made the environment "${made.name}" for this test, and stored what you typed there, encrypted.`;
    }
    const owner = { organizationId, environmentId: this.#environmentId, userId };
    const kept = await this.#patiently(() => keepRecordedSecret(ctx, owner, { name, value }));
    return 'name' in kept && note !== undefined ? { ...kept, note } : kept;
  }

  async #chooseEnvironment(environmentId: string): ReturnType<RecorderHooks['chooseEnvironment']> {
    const { ctx, record } = this.#run;
    const { organization_id: organizationId } = record;
    const chosen = await this.#patiently(() => ctx.ports.environments.findEnvironment(organizationId, environmentId));
    if (chosen?.kind !== 'flow') return { why: 'This environment was deleted. Choose another one.' };
    const { name, sealed_secrets: sealed } = chosen;
    const secrets = sealed === null ? {} : await ctx.ports.secrets.open(organizationId, sealed);
    this.#environmentId = environmentId;
    return { name, secrets: Object.values(secrets) };
  }

  async #report(progress: RecorderProgress): Promise<void> {
    const { ctx, hold, stop } = this.#run;
    if ((await this.#patiently(() => ctx.ports.recorders.report(hold, progress))) === 'fenced') stop('fenced');
  }

  async #keep(recorded: readonly Step[]): Promise<void> {
    const { ctx, hold, record, signal, stop } = this.#run;
    signal.throwIfAborted();
    const all = [...this.#plan.steps, ...recorded];
    this.#isFull = all.length >= maxSteps;
    const steps = keepEvidence(all.toSpliced(maxSteps).map((step, at) => ({ ...step, order: at + 1 })));
    const written = await this.#patiently(() =>
      ctx.ports.groundings.writeSteps(hold, {
        organizationId: record.organization_id,
        testId: record.test_id,
        steps,
        ...(this.#environmentId !== undefined && { environmentId: this.#environmentId }),
        version: this.#version,
        updatedAt: isoNow(ctx.clock),
      }),
    );
    if (written === 'fenced') stop('fenced');
    if (written !== 'written' && !(await this.#hasStored(steps))) throw new Error(changedMeanwhile);
    this.#version += 1;
  }

  /** Whether a write that reported an outage was stored anyway. */
  async #hasStored(steps: readonly Step[]): Promise<boolean> {
    const { ctx, record } = this.#run;
    const test = await ctx.ports.flowTests.findFlowTest(record.organization_id, record.test_id);
    return test?.version === this.#version + 1 && JSON.stringify(test.steps) === JSON.stringify(steps);
  }
}

/** Carries out recordings with `runner`. @param openSession for the API tests that steps call */
export const carryRecorder =
  (runner: RecorderRunner, openSession: () => HttpSession): StartCarrier =>
  (run) =>
    new RecorderCarrier(run, runner, openSession);
