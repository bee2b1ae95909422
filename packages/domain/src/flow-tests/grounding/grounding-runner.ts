import type { GroundedStep, GroundingQuestion } from '@saywright/contracts/entities/grounding';
import type { ModelAdvice, ModelQuestion } from '@saywright/contracts/entities/model-answer';
import type { Step } from '@saywright/contracts/entities/step';
import type { FlowPlan, RunOutcome } from '@saywright/contracts/flow-plan';
import type { BrowserHooks } from '../runs/carry-plan.ts';

/** A question for the person who watches the check. */
export interface AskedQuestion extends Pick<GroundingQuestion, 'order' | 'kind' | 'text' | 'choices'> {
  /** The page as it is now, as JPEG, and its viewport in CSS pixels; absent when it couldn't be drawn. */
  picture?: { bytes: Uint8Array; width: number; height: number };
}

export type StepReport = Pick<GroundedStep, 'state'> &
  Partial<Pick<GroundedStep, 'message' | 'found' | 'nearest' | 'parts'>>;

/** The worker's side of a check on the live page, for the one that walks through the steps. */
export interface GroundingHooks extends BrowserHooks {
  provideLivePicture(capture: () => Promise<Uint8Array>): void;
  savePictures(bytes: Uint8Array): Promise<string>;
  /** Stores a screenshot of a step's own, and returns its name. */
  saveScreenshot(bytes: Uint8Array): Promise<string>;
  /** The state that a step has come to. */
  report(order: number, report: StepReport): void;
  /** Resolves with the place of the choice; null for none of them; undefined when nobody answered. */
  ask(question: AskedQuestion): Promise<number | null | undefined>;
  /** Asks a model about what the page's own words don't settle; absent where there's none to ask. */
  consult?: ((question: ModelQuestion) => Promise<ModelAdvice>) | undefined;
  /**
   * Puts a step into the stored test in place of the one with its ID, after new ones that it needs before it.
   * @throws Error that says so when someone changed or deleted the test meanwhile
   */
  keep(step: Step, before: readonly Step[]): Promise<void>;
}

export interface GroundingTask {
  plan: FlowPlan;
  intents: Readonly<Record<string, object>>;
  /** The origin on which nothing is real; undefined for none. */
  testSite: string | undefined;
  /** IDs of steps whose elements a person wants to choose. */
  askAbout: readonly string[];
  /** How many steps the test can still get. */
  room: number;
}

/** Walks through the steps of a plan in a browser, and reports each one. */
export type GroundingRunner = (task: GroundingTask, hooks: GroundingHooks) => Promise<RunOutcome>;
