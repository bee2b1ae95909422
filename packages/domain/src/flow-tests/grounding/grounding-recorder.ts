import type { GroundedStep, GroundingModel, GroundingQuestion } from '@saywright/contracts/entities/grounding';
import type { StepPicture } from '@saywright/contracts/entities/step-picture';
import type { Step } from '@saywright/contracts/entities/step';
import type { Log } from '../../context/log.ts';
import type { Fenced } from '../../ports/run-repository.ts';
import type { StepReport } from './grounding-runner.ts';
import { newGroundedStep } from './grounded-step.ts';

export interface RecorderOptions {
  steps: readonly Step[];
  write(progress: {
    steps: readonly GroundedStep[];
    question: GroundingQuestion | null;
    model: GroundingModel | undefined;
  }): Promise<Fenced>;
  onFenced(): void;
  log: Log;
}

/** Stores what the steps have become, one write at a time; a write takes everything that has changed since the last one. */
export class GroundingRecorder {
  readonly #options: RecorderOptions;
  readonly #steps: Map<number, GroundedStep>;
  readonly #changed = new Set<number>();
  #question: GroundingQuestion | null = null;
  #model: GroundingModel | undefined;
  #isStale = false;
  #writing: Promise<void> | undefined;
  #outcome: Fenced = 'written';

  constructor(options: RecorderOptions) {
    this.#options = options;
    this.#steps = new Map(options.steps.map((step) => [step.order, newGroundedStep(step)]));
  }

  report(order: number, report: StepReport): void {
    this.#change(order, (step) => ({ ...step, ...report }));
  }

  picture(order: number, picture: StepPicture): void {
    this.#change(order, (step) => ({ ...step, picture }));
  }

  model(model: GroundingModel): void {
    this.#model = model;
    this.#begin();
  }

  /** Resolves when it's stored. */
  async question(question: GroundingQuestion | null): Promise<void> {
    this.#question = question;
    this.#begin();
    await this.drain();
  }

  async drain(): Promise<Fenced> {
    while (this.#writing) await this.#writing;
    return this.#outcome;
  }

  #change(order: number, change: (step: GroundedStep) => GroundedStep): void {
    const step = this.#steps.get(order);
    if (!step) return;
    this.#steps.set(order, change(step));
    this.#changed.add(order);
    this.#begin();
  }

  #begin(): void {
    this.#isStale = true;
    this.#writing ??= this.#writeAll().finally(() => {
      this.#writing = undefined;
    });
  }

  async #writeAll(): Promise<void> {
    while (this.#isStale && this.#outcome === 'written') {
      this.#isStale = false;
      const steps = [...this.#changed].flatMap((order) => this.#steps.get(order) ?? []);
      this.#changed.clear();
      try {
        this.#outcome = await this.#options.write({ steps, question: this.#question, model: this.#model });
      } catch (error) {
        // The check continues: the test itself has what was found.
        this.#options.log.error("couldn't store what steps have become", { error });
      }
      if (this.#outcome === 'fenced') this.#options.onFenced();
    }
  }
}
