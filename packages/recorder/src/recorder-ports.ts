import type { RecorderEvent, RecorderProgress } from '@saywright/contracts/entities/recorder';
import type { Step } from '@saywright/contracts/entities/step';
import type { ElementBox } from '@saywright/contracts/entities/step-picture';
import type { Locate } from '@saywright/grounding/choose/verify-ways';
import type { BrowserContext, Dialog, Page } from 'playwright-core';

/** The browser that a person is in. */
export interface BrowserInHand {
  context: BrowserContext;
  page(): Page;
  tabs(): readonly Page[];
  showTab(page: Page): Promise<void>;
  answerDialogs(ask: (dialog: Dialog) => Promise<{ accept: boolean; text?: string | undefined }>): void;
  takePicture(part?: ElementBox): Promise<Uint8Array>;
  /** Without secrets, and fit to be stored. */
  tell<T>(value: T): T;
  /** From here on, this value is a secret. */
  conceal(secret: string): void;
  signal: AbortSignal;
}

export interface InputCall {
  number: number;
  events: readonly RecorderEvent[];
}

export type RecorderEnd = NonNullable<RecorderProgress['ended']>;

/** Who wants to know what a person does, and says what that is. */
export interface RecorderPorts {
  /** Waits a moment for input. `over`: the person has ended it, or it ended for this reason. */
  nextInput(): Promise<readonly InputCall[] | { over: RecorderEnd | 'person' }>;
  /** Puts these steps after those that the test had. Throws when that's no longer possible. */
  keep(steps: readonly Step[]): Promise<void>;
  report(progress: RecorderProgress): Promise<void>;
  saveElementPicture(bytes: Uint8Array): Promise<string>;
  /** Shows the page to the person. */
  show(picture: Uint8Array): Promise<void>;
  /**
   * Stores a value as a secret variable of the test's environment, under this name or another.
   * @returns the name, with a note if there's something to say; or why it wasn't stored
   */
  keepSecret(name: string, value: string): Promise<{ name: string; note?: string } | { why: string }>;
  /**
   * Chooses where the test runs, and where secrets are stored from now on. It's stored with the steps that are kept next.
   * @returns its name, and the values of its secrets; or why it isn't chosen
   */
  chooseEnvironment(id: string): Promise<{ name: string; secrets: readonly string[] } | { why: string }>;
  newId(): string;
  locate: Locate;
}
