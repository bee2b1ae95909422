import type { GroundingModel } from '@saywright/contracts/entities/grounding';
import type { ModelAdvice, ModelQuestion } from '@saywright/contracts/entities/model-answer';
import { maxSteps, type Step } from '@saywright/contracts/entities/step';
import type { HttpSession } from '../../api-tests/runs/http-runner.ts';
import { isoNow } from '../../context/clock.ts';
import { noUsage } from '../../models/ask-model.ts';
import { consultModel } from '../../models/consult-model.ts';
import type { ArtifactRef } from '../../ports/artifact-store.ts';
import type { FrozenGroundingPlan } from '../../ports/grounding-repository.ts';
import type { Fenced } from '../../ports/run-repository.ts';
import type { Carrier, ClaimedRun, StartCarrier } from '../../runs/carrier.ts';
import { errorEnding } from '../../runs/endings.ts';
import type { EndingInput } from '../../runs/finish-execution.ts';
import { beginSteps } from '../../runs/begin-steps.ts';
import { retryThroughOutage } from '../../runs/retry-through-outage.ts';
import { ApiCaller } from '../runs/api-caller.ts';
import { livePictureRef } from '../runs/get-live-screenshot.ts';
import { LiveView } from '../runs/live-view.ts';
import { openPlan } from '../runs/open-plan.ts';
import { pictureFileName, screenshotName } from '../runs/screenshot-name.ts';
import { keepEvidence } from '../steps/keep-evidence.ts';
import { newElementPicture } from './element-picture.ts';
import { canBeChecked } from './grounding-plan.ts';
import { GroundingRecorder } from './grounding-recorder.ts';
import type { AskedQuestion, GroundingHooks, GroundingRunner } from './grounding-runner.ts';
import { PersonAsked } from './person-asked.ts';

const changedMeanwhile =
  'Someone changed or deleted this test while we checked it, so we stopped. Their version is kept.';

/** A check on the live page in the hands of its worker. */
class GroundingCarrier implements Carrier {
  readonly #run: ClaimedRun;
  readonly #plan: FrozenGroundingPlan;
  readonly #runner: GroundingRunner;
  readonly #openSession: () => HttpSession;
  readonly #recorder: GroundingRecorder;
  readonly #person: PersonAsked;
  readonly #live: LiveView;
  #steps: Step[];
  #version: number;
  #pictures = 0;
  #questions = 0;
  #model: GroundingModel | undefined;

  constructor(run: ClaimedRun, runner: GroundingRunner, openSession: () => HttpSession) {
    const { ctx, config, record, hold, signal, stop } = run;
    this.#run = run;
    this.#plan = run.plan as FrozenGroundingPlan;
    this.#runner = runner;
    this.#openSession = openSession;
    this.#steps = [...this.#plan.steps];
    this.#version = this.#plan.test_version;
    this.#recorder = new GroundingRecorder({
      steps: this.#plan.steps,
      write: (progress) =>
        this.#patiently(() => ctx.ports.groundings.recordSteps(hold, { ...progress, ttl: record.ttl })),
      onFenced: () => stop('fenced'),
      log: ctx.log,
    });
    this.#person = new PersonAsked({
      limitMs: config.questionLimitMs,
      unwatchedMs: config.unwatchedMs,
      pollMs: config.controlPollMs,
      now: ctx.clock.now,
      findAnswer: () => ctx.ports.groundings.findAnswer(record.id),
      signal,
    });
    this.#live = new LiveView({
      everyMs: config.livePictureEveryMs,
      put: (bytes) => ctx.ports.artifacts.putArtifact(livePictureRef(record), { bytes, contentType: 'image/jpeg' }),
      now: ctx.clock.now,
      log: ctx.log,
    });
  }

  async run(): Promise<EndingInput> {
    const opened = await openPlan(this.#run, this.#plan);
    if (!opened) return errorEnding({ code: 'secrets_unavailable', params: {} });
    const steps = this.#plan.steps.filter((step) => canBeChecked(step, this.#plan));
    const { intents, test_site: testSite, ask_about: askAbout = [] } = this.#plan;
    const room = maxSteps - this.#plan.steps.length;
    const task = { plan: { ...opened.plan, steps }, intents, testSite, askAbout, room };
    const { refusedHosts } = this.#run;
    const caller = new ApiCaller({
      plans: opened.apiTests,
      secrets: opened.secrets,
      openSession: this.#openSession,
      onRefused: (host) => refusedHosts.add(host),
    });
    try {
      const outcome = await this.#runner(task, this.#hooks(opened.secrets, caller));
      for (const host of outcome.refused_hosts ?? []) refusedHosts.add(host);
      const { status, end_reason, duration_ms } = outcome;
      return { status, end_reason, duration_ms, refund: false };
    } finally {
      caller.close();
    }
  }

  drain(): Promise<Fenced> {
    return this.#recorder.drain();
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

  /** A check can't be paused: nothing offers it. */
  pause(): void {}

  resume(): void {}

  watch(until: number): void {
    this.#person.watches(until);
    this.#live.watch(until);
  }

  close(): Promise<void> {
    return this.#live.end();
  }

  #patiently<T>(work: () => Promise<T>): Promise<T> {
    const { config, ctx, abandoned } = this.#run;
    return retryThroughOutage(work, { config, log: ctx.log, signal: abandoned });
  }

  #hooks(secrets: readonly string[], caller: ApiCaller): GroundingHooks {
    const { ctx, record, signal, refusedHosts } = this.#run;
    return {
      organizationId: record.organization_id,
      signal,
      secrets,
      emit: (event) => {
        if (event.type === 'address_refused') refusedHosts.add(event.host);
        if (event.type === 'step_pictured') this.#recorder.picture(event.order, event.picture);
      },
      beforeFirstStep: () => beginSteps(this.#run),
      callApiTest: (call) => caller.call(call),
      provideLivePicture: (capture) => this.#live.provide(capture),
      savePictures: (bytes) =>
        this.#saveFile(pictureFileName(this.#run.record.id, ++this.#pictures), bytes, 'application/octet-stream'),
      saveScreenshot: (bytes) =>
        this.#saveFile(screenshotName(this.#run.record.id, ++this.#pictures, 'image/jpeg'), bytes, 'image/jpeg'),
      saveElementPicture: async (bytes) => {
        const ref = newElementPicture(this.#run.record.organization_id, bytes);
        await ctx.ports.artifacts.putArtifact(ref, { bytes, contentType: 'image/jpeg' });
        return ref.filename;
      },
      report: (order, report) => this.#recorder.report(order, report),
      ask: (question) => this.#ask(question),
      consult: this.#plan.uses_model ? (question) => this.#consult(question) : undefined,
      keep: (step, before) => this.#keep(step, before),
    };
  }

  async #saveFile(filename: string, bytes: Uint8Array, contentType: 'image/jpeg' | 'application/octet-stream') {
    const { ctx, record } = this.#run;
    const ref: ArtifactRef = {
      organizationId: record.organization_id,
      executionId: record.id,
      historyDays: record.history_days,
      filename,
    };
    await ctx.ports.artifacts.putArtifact(ref, { bytes, contentType });
    return filename;
  }

  async #ask({ picture, ...asked }: AskedQuestion): Promise<number | null | undefined> {
    if (this.#person.leftMs <= 0) return undefined;
    const { ctx, record } = this.#run;
    const number = ++this.#questions;
    const name = picture && (await this.#storedPicture(picture.bytes));
    this.#recorder.report(asked.order, { state: 'asking', message: '' });
    await this.#recorder.question({
      ...asked,
      number,
      picture: picture && name !== undefined ? { name, width: picture.width, height: picture.height } : null,
      waits_until: new Date(ctx.clock.now() + this.#person.leftMs).toISOString(),
    });
    ctx.log.info('asking about a step', { execution_id: record.id, order: asked.order, kind: asked.kind });
    const answer = await this.#person.wait(number);
    // A check that was stopped got no answer: its step stays as it is.
    this.#run.signal.throwIfAborted();
    this.#recorder.report(asked.order, { state: 'working' });
    await this.#recorder.question(null);
    return answer;
  }

  /** Without an answer, the check continues with the page's own words. */
  async #consult(question: ModelQuestion): Promise<ModelAdvice> {
    const { ctx, config, record, signal } = this.#run;
    const facts = ctx.ports.languageModel?.facts;
    if (!facts) return { trouble: 'off' };
    const input = { organizationId: record.organization_id, question };
    const { advice, usage } = await consultModel({ ctx, input, config, signal }).catch((error: unknown) => {
      ctx.log.warn("couldn't ask the model", { error });
      return { advice: { trouble: 'unavailable' as const }, usage: noUsage };
    });
    signal.throwIfAborted();
    const before = this.#model;
    const trouble = 'trouble' in advice ? advice.trouble : undefined;
    this.#model = {
      model_id: facts.id,
      is_simulated: facts.isSimulated,
      calls: (before?.calls ?? 0) + usage.calls,
      input_tokens: (before?.input_tokens ?? 0) + usage.input_tokens,
      output_tokens: (before?.output_tokens ?? 0) + usage.output_tokens,
      cost_micros: (before?.cost_micros ?? 0) + usage.micros,
      trouble: trouble === 'budget_reached' || trouble === 'unavailable' ? trouble : (before?.trouble ?? null),
    };
    this.#recorder.model(this.#model);
    return advice;
  }

  /** A question without its picture is still a question. */
  async #storedPicture(bytes: Uint8Array): Promise<string | undefined> {
    const name = screenshotName(this.#run.record.id, ++this.#pictures, 'image/jpeg');
    try {
      return await this.#saveFile(name, bytes, 'image/jpeg');
    } catch (error) {
      this.#run.ctx.log.warn("couldn't store the screenshot of a question", { error });
      return undefined;
    }
  }

  async #keep(step: Step, before: readonly Step[]): Promise<void> {
    const { ctx, hold, record, signal, stop } = this.#run;
    signal.throwIfAborted();
    const kept = this.#steps.flatMap((one) => (one.id === step.id ? [...before, step] : [one]));
    const steps = keepEvidence(kept.map((one, at) => ({ ...one, order: at + 1 })));
    const written = await this.#patiently(() =>
      ctx.ports.groundings.writeSteps(hold, {
        organizationId: record.organization_id,
        testId: record.test_id,
        steps,
        version: this.#version,
        updatedAt: isoNow(ctx.clock),
      }),
    );
    if (written === 'fenced') stop('fenced');
    if (written !== 'written' && !(await this.#hasStored(steps))) throw new Error(changedMeanwhile);
    this.#steps = steps;
    this.#version += 1;
  }

  /** Whether a write that reported an outage was stored anyway. */
  async #hasStored(steps: readonly Step[]): Promise<boolean> {
    const { ctx, record } = this.#run;
    const test = await ctx.ports.flowTests.findFlowTest(record.organization_id, record.test_id);
    return test?.version === this.#version + 1 && JSON.stringify(test.steps) === JSON.stringify(steps);
  }
}

/** Checks flow tests on their live pages with `runner`. @param openSession for the API tests that steps call */
export const carryGrounding =
  (runner: GroundingRunner, openSession: () => HttpSession): StartCarrier =>
  (run) =>
    new GroundingCarrier(run, runner, openSession);
