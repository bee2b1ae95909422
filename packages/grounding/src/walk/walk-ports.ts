import type { GroundedElement, GroundedStep, GroundingQuestion } from '@saywright/contracts/entities/grounding';
import type { ElementBox } from '@saywright/contracts/entities/step-picture';
import type { ModelAdvice, ModelQuestion } from '@saywright/contracts/entities/model-answer';
import type { Step } from '@saywright/contracts/entities/step';
import type { Frame, Page } from 'playwright-core';

/** A question for a person. */
export interface WalkQuestion extends Pick<GroundingQuestion, 'order' | 'kind' | 'text' | 'choices'> {
  /** The page as it is now, as JPEG, and its viewport in CSS pixels; absent when it couldn't be drawn. */
  picture?: { bytes: Uint8Array; width: number; height: number };
}

export type WalkReport = Pick<GroundedStep, 'state'> & {
  message?: string;
  found?: GroundedElement | null;
  /** The steps that the clause needs, in words, if it needs several. */
  parts?: string[];
  nearest?: string[];
};

/** Who wants to know what the steps become. */
export interface WalkPorts {
  report(order: number, report: WalkReport): void;
  /** Resolves with the place of the choice; null for none of them; undefined when nobody answered. */
  ask(question: WalkQuestion): Promise<number | null | undefined>;
  /** Puts a step in place of the one with its ID, after new ones that it needs before it. What it throws ends the walk. */
  keep(step: Step, before: readonly Step[]): Promise<void>;
  /** Whether nothing on the site at this address is real. */
  isTestSite(url: string): boolean;
  /** Asks a model about what the page's own words don't settle; undefined where there's none to ask. */
  consult?: ((question: ModelQuestion) => Promise<ModelAdvice>) | undefined;
  /** Stores the picture of an element, and resolves with its name. */
  saveElementPicture(bytes: Uint8Array): Promise<string>;
}

/** Where a step is about to be carried out. */
export interface WalkPlace {
  page: Page;
  frame: Frame | undefined;
  /** The page as it is now, as JPEG, or a part of its viewport without the entries of fields. */
  takePicture(part?: ElementBox): Promise<Uint8Array>;
  /** Watches for the page to come to rest within so many milliseconds. The answer waits, and says whether it has. */
  watchForRest(withinMs: number): (pauseMs: number) => Promise<boolean>;
  /** Without secrets, and fit to be stored. */
  tell<T>(value: T): T;
}
