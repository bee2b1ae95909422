import type { RunNote } from '@saywright/contracts/entities/run-note';
import type { Step } from '@saywright/contracts/entities/step';
import type { Frame, Page } from 'playwright-core';
import type { FoundElement } from '../selectors/find-element.ts';
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
  /** Makes the result name an element that the action has found by itself. */
  remember(found: FoundElement): Promise<void>;
  /** Adds what people should know though the step passes. */
  note(note: RunNote): void;
  /** From now on this text leaves the run in no form. */
  conceal(secret: string): void;
  /** Takes a picture and keeps it as the step's; a picture that fails costs a note only. */
  keepPicture(take: (frame: PictureFrame) => Promise<Uint8Array>): Promise<void>;
}

/** Runs a step. */
export interface Action {
  /**
   * Does it and answers what happened in a sentence: `Clicked button "Log in"`. Throws `StepFailure`, or anything that
   * the browser threw.
   */
  run(context: ActionContext): Promise<string>;
}
