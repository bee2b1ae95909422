import type { GroundingModel } from '@saywright/contracts/entities/grounding';
import type { ModelAdvice, ModelQuestion } from '@saywright/contracts/entities/model-answer';
import { maxSteps, type Step } from '@saywright/contracts/entities/step';
import type { RunOutcome } from '@saywright/contracts/flow-plan';
import type { HttpSession } from '../../api-tests/runs/http-runner.ts';
import { noUsage } from '../../models/ask-model.ts';
import { consultModel } from '../../models/consult-model.ts';
import type { FrozenGroundingPlan } from '../../ports/grounding-repository.ts';
import type { Fenced } from '../../ports/run-repository.ts';
import type { ClaimedRun, StartCarrier } from '../../runs/carrier.ts';
import type { BrowserHooks } from '../runs/carry-plan.ts';
import { liveViewOf, type LiveView } from '../runs/live-view.ts';
import type { OpenedPlan } from '../runs/open-plan.ts';
import { saveFile } from '../runs/save-file.ts';
import { pictureFileName, screenshotName } from '../runs/screenshot-name.ts';
import { UnlistedCarrier } from '../runs/unlisted-carrier.ts';
import { canBeChecked } from './grounding-plan.ts';
import { GroundingRecorder } from './grounding-recorder.ts';
import type { AskedQuestion, GroundingHooks, GroundingRunner } from './grounding-runner.ts';
import { PersonAsked } from './person-asked.ts';

/** A check on the live page in the hands of its worker. */
class GroundingCarrier extends UnlistedCarrier<FrozenGroundingPlan> {
  protected readonly changedMeanwhile =
    'Someone changed or deleted this test while we checked it, so we stopped. Their version is kept.';
  readonly #runner: GroundingRunner;
  readonly #recorder: GroundingRecorder;
  readonly #person: PersonAsked;
  readonly #live: LiveView;
  #steps: Step[];
  #pictures = 0;
  #questions = 0;
  #model: GroundingModel | undefined;

  constructor(run: ClaimedRun, runner: GroundingRunner, openSession: () => HttpSession) {
    super(run, openSession);
    const { ctx, config, record, hold, signal, stop } = run;
    this.#runner = runner;
    this.#steps = [...this.plan.steps];
    this.#recorder = new GroundingRecorder({
      steps: this.plan.steps,
      write: (progress) =>
        this.patiently(() => ctx.ports.groundings.recordSteps(hold, { ...progress, ttl: record.ttl })),
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
    this.#live = liveViewOf(run);
  }

  protected work({ plan }: OpenedPlan, hooks: BrowserHooks): Promise<RunOutcome> {
    const { intents, test_site: testSite, ask_about: askAbout = [] } = this.plan;
    const steps = this.plan.steps.filter((step) => canBeChecked(step, this.plan));
    const room = maxSteps - this.plan.steps.length;
    return this.#runner({ plan: { ...plan, steps }, intents, testSite, askAbout, room }, this.#hooks(hooks));
  }

  override drain(): Promise<Fenced> {
    return this.#recorder.drain();
  }

  watch(until: number): void {
    this.#person.watches(until);
    this.#live.watch(until);
  }

  override close(): Promise<void> {
    return this.#live.end();
  }

  #hooks(hooks: BrowserHooks): GroundingHooks {
    return {
      ...hooks,
      emit: (event) => {
        hooks.emit(event);
        if (event.type === 'step_pictured') this.#recorder.picture(event.order, event.picture);
      },
      provideLivePicture: (capture) => this.#live.provide(capture),
      savePictures: (bytes) =>
        saveFile(this.claimed, pictureFileName(this.claimed.record.id, ++this.#pictures), {
          bytes,
          contentType: 'application/octet-stream',
        }),
      saveScreenshot: (bytes) => this.#saveScreenshot(bytes),
      report: (order, report) => this.#recorder.report(order, report),
      ask: (question) => this.#ask(question),
      consult: this.plan.uses_model ? (question) => this.#consult(question) : undefined,
      keep: (step, before) => this.#keep(step, before),
    };
  }

  #saveScreenshot(bytes: Uint8Array): Promise<string> {
    const filename = screenshotName(this.claimed.record.id, ++this.#pictures, 'image/jpeg');
    return saveFile(this.claimed, filename, { bytes, contentType: 'image/jpeg' });
  }

  async #ask({ picture, ...asked }: AskedQuestion): Promise<number | null | undefined> {
    if (this.#person.leftMs <= 0) return undefined;
    const { ctx, record } = this.claimed;
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
    this.claimed.signal.throwIfAborted();
    this.#recorder.report(asked.order, { state: 'working' });
    await this.#recorder.question(null);
    return answer;
  }

  /** Without an answer, the check continues with the page's own words. */
  async #consult(question: ModelQuestion): Promise<ModelAdvice> {
    const { ctx, config, record, signal } = this.claimed;
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
    try {
      return await this.#saveScreenshot(bytes);
    } catch (error) {
      this.claimed.ctx.log.warn("couldn't store the screenshot of a question", { error });
      return undefined;
    }
  }

  async #keep(step: Step, before: readonly Step[]): Promise<void> {
    this.#steps = await this.writeSteps(this.#steps.flatMap((one) => (one.id === step.id ? [...before, step] : [one])));
  }
}

/** Checks flow tests on their live pages with `runner`. @param openSession for the API tests that steps call */
export const carryGrounding =
  (runner: GroundingRunner, openSession: () => HttpSession): StartCarrier =>
  (run) =>
    new GroundingCarrier(run, runner, openSession);
