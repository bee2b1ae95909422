import type { RecorderEvent, RecorderProgress } from '@saywright/contracts/entities/recorder';
import type { Step } from '@saywright/contracts/entities/step';
import type { FlowPlan, RunOutcome } from '@saywright/contracts/flow-plan';
import type { BrowserHooks } from '../runs/carry-plan.ts';

export interface RecorderCall {
  number: number;
  events: readonly RecorderEvent[];
}

export type RecorderEnd = NonNullable<RecorderProgress['ended']>;

/** The worker's side of a recording, for the one that turns inputs into steps. */
export interface RecorderHooks extends BrowserHooks {
  /** Waits a moment for input. `over`: the person has ended it, or it ended for this reason. */
  nextInput(): Promise<readonly RecorderCall[] | { over: RecorderEnd | 'person' }>;
  /** Puts these steps after those that the test had. @throws Error that says so when someone else changed the test */
  keep(steps: readonly Step[]): Promise<void>;
  report(progress: RecorderProgress): Promise<void>;
  /** Replaces the picture of the page. */
  show(picture: Uint8Array): Promise<void>;
  /**
   * Stores a secret variable in the environment, which is made if the test has none.
   * @returns the name that it has there, with a note for the person if there's something to say; or why it isn't stored
   */
  keepSecret(name: string, value: string): Promise<{ name: string; note?: string } | { why: string }>;
  /**
   * Chooses where the test runs, and where secrets are stored from now on. It's stored with the steps that are kept next.
   * @returns its name, and the values of its secrets; or why it isn't chosen
   */
  chooseEnvironment(id: string): Promise<{ name: string; secrets: readonly string[] } | { why: string }>;
  newId(): string;
}

/** Carries out the steps of a plan in a browser, and records what a person does then. */
export type RecorderRunner = (plan: FlowPlan, hooks: RecorderHooks) => Promise<RunOutcome>;
