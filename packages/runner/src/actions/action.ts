import type { ApiResult } from '@saywright/contracts/entities/api-execution';
import type { AssertionResult } from '@saywright/contracts/entities/execution';
import type { ApiTestCall, ApiTestCallOutcome } from '@saywright/contracts/flow-plan';
import type { RunNote } from '@saywright/contracts/entities/run-note';
import type { Selector } from '@saywright/contracts/entities/selector';
import type { Step } from '@saywright/contracts/entities/step';
import type { Frame, Locator, Page } from 'playwright-core';
import type { FoundElement, Recognize } from '../selectors/find-element.ts';
import type { BrowserSession } from '../session/browser-session.ts';
import type { PictureFrame } from '../session/screenshots.ts';
import type { Scope } from '../progress/scope.ts';

/** The tools of an action. Every call to the browser goes through `scope.race`. */
export interface ActionContext {
  /** Variables are filled in already. */
  step: Step;
  session: BrowserSession;
  page: Page;
  /** The frame that steps were sent into; undefined: the whole page. */
  frame: Frame | undefined;
  scope: Scope;
  baseUrl: string;
  /** Finds the step's element and remembers it for the result. Throws `StepFailure`. */
  find(state: 'visible' | 'enabled'): Promise<FoundElement>;
  /** Tells other elements from one of the step's; undefined if nothing is known about it. */
  recognize(selector: Selector): Recognize | undefined;
  /** Makes the result name an element that the action has found by itself. */
  remember(found: FoundElement): Promise<void>;
  /** Adds what people should know though the step passes. */
  note(note: RunNote): void;
  /** Calls an API test with the plan's variables, which the call's replace. Absent where there's no way to call one. */
  callApi: ((call: ApiTestCall) => Promise<ApiTestCallOutcome>) | undefined;
  /** Adds what an API test checked, sent, and got back to the result. */
  addResults(checks: readonly AssertionResult[], result: ApiResult): void;
  /** Says how often the steps in this one are repeated. */
  setRounds(rounds: Rounds): void;
  /** From now on this text leaves the run in no form. */
  conceal(secret: string): void;
  /** Takes a picture and keeps it as the step's; a picture that fails costs a note only. */
  keepPicture(take: (frame: PictureFrame) => Promise<Uint8Array>): Promise<void>;
}

/** The rounds of a `repeat` step. */
export interface Rounds {
  count: number;
  /** The elements in which the rounds run, one each; undefined for rounds in the whole page. */
  items?: Locator;
}

/** Runs a step. */
export interface Action {
  /**
   * Does it and answers what happened in a sentence: `Clicked button "Log in"`. Throws `StepFailure`, or anything that
   * the browser threw.
   */
  run(context: ActionContext): Promise<string>;
}
