import type { BrowserName } from '@saywright/contracts/entities/flow-test';
import type { ApiTestCall, ApiTestCallOutcome, RunEvent } from '@saywright/contracts/flow-plan';
import type { ElementBox } from '@saywright/contracts/entities/step-picture';
import type { Step } from '@saywright/contracts/entities/step';
import type { BrowserContext, BrowserContextOptions, Dialog, Frame, Page } from 'playwright-core';
import type { TunnelRoute } from '@saywright/egress/open-socket';
import type { EgressPolicy } from '@saywright/egress/policy';

/** Where a run's files go. A rejection costs the file, never the verdict. */
export interface ArtifactSink {
  /** Stores a picture of step `order` (1-based) and answers the filename under which it can be read. */
  saveScreenshot(input: {
    order: number;
    label: string;
    bytes: Uint8Array;
    contentType: 'image/jpeg' | 'image/webp';
  }): Promise<string>;
  /** Stores the picture of an element, and answers its filename. Without it, none is taken of an element that was found again. */
  saveElementPicture?(bytes: Uint8Array): Promise<string>;
  /** Stores pictures of steps, one after the other in one file, and answers its filename. Without it, none are taken. */
  savePictures?(bytes: Uint8Array): Promise<string>;
  /** Stores the run's trace, a zip file, and answers its filename. Without it, no trace is recorded. */
  saveTrace?(bytes: Uint8Array): Promise<string>;
  /** Stores the run's video, WebM, and answers its filename. Without it, none is recorded. */
  saveVideo?(bytes: Uint8Array): Promise<string>;
}

/** Launch options of a browser. */
export interface LaunchRequest {
  browser: BrowserName;
  /** A private folder in which the browser and Playwright keep all of their files; anyone who made it removes it. */
  home: string;
  headless: boolean;
  /** Milliseconds of rest after each thing done in the page, so that people can follow; 0 for none. */
  slowMotionMs: number;
  /** The egress proxy every request of the browser must go through: `http://127.83.x.y:<port>`. */
  proxyUrl: string;
  /** Called once when the browser takes more memory than this, in bytes. */
  memory?: { limitBytes: number; onTooMuch(): void };
  /** Raised: the launch is given up and what was started is killed. */
  signal: AbortSignal;
}

/** A browser that one run at a time uses. */
export interface BrowserHandle {
  /** Opens the run's own cookies, cache, and pages, whose requests all go through its proxy. */
  newContext(options?: BrowserContextOptions): Promise<BrowserContext>;
  /** Empties what an earlier run may have left to all pages. The run's first page, which is still blank, is needed for that. */
  emptyFor?(page: Page): Promise<void>;
  /** Calls `listener` when the browser goes away while the run uses it. */
  onLost(listener: () => void): void;
  /** Product and version as people write it: `Chromium 153.0.8010.0`. */
  version: string;
  /** The leader of the browser's process group; undefined where it isn't known. */
  pid?: number | undefined;
  /** Notes about this browser, for example that it has no window. */
  notes: readonly string[];
  /**
   * Ends the browser's whole process group, by force. A browser that is `intact`, which its run left in good order, may
   * instead close the run's pages only, and be there for another run. Never rejects.
   */
  close(options?: { intact: boolean }): Promise<void>;
}

/** Starts browsers. Throws `BrowserUnavailableError` when this machine has no such browser. */
export interface BrowserProvider {
  launchBrowser(request: LaunchRequest): Promise<BrowserHandle>;
}

/** Where a step is about to be carried out. */
export interface StepPlace {
  page: Page;
  /** The frame that earlier steps switched to; undefined for the whole page. */
  frame: Frame | undefined;
  /** A screenshot of the page as it is now, as JPEG without secrets; of a part of its viewport, without entries of fields. */
  takePicture(part?: ElementBox): Promise<Uint8Array>;
  /** Watches for the page to come to rest within so many milliseconds. The answer waits, and says whether it has. */
  watchForRest(withinMs: number): (pauseMs: number) => Promise<boolean>;
  /** Without the run's secrets, and fit to be stored. */
  tell<T>(value: T): T;
}

/** The browser of a run whose steps are done, for a person. */
export interface BrowserInHand {
  context: BrowserContext;
  /** The page in front. Throws when all are closed. */
  page(): Page;
  /** In the order of opening. */
  tabs(): readonly Page[];
  showTab(page: Page): Promise<void>;
  /** Answers dialogs from now on. */
  answerDialogs(ask: (dialog: Dialog) => Promise<{ accept: boolean; text?: string | undefined }>): void;
  takePicture: StepPlace['takePicture'];
  tell: StepPlace['tell'];
  /** Hides a value from here on, as the run's secrets. */
  conceal(secret: string): void;
  /** Raised when the run is over. */
  signal: AbortSignal;
}

/** All that `runFlow` knows of the world outside. */
/** A step to carry out in the place of another one. */
export interface PreparedStep {
  step: Step;
  /** Whether others follow in the same place. */
  hasMore: boolean;
}

export interface RunPorts {
  browser: BrowserProvider;
  artifacts: ArtifactSink;
  /** Told what happens, in order. It must return at once. */
  emit(event: RunEvent): void;
  /** Raised: the run ends as `cancelled` within three seconds. */
  signal: AbortSignal;
  egress: EgressPolicy;
  /** The port where the product itself listens on this machine; absent where it doesn't. */
  frontDoorPort?: number | undefined;
  /** Other ports where the product listens on this machine. Runs can't reach them. */
  closedPorts?: readonly number[] | undefined;
  /** Leads to a site of the caller's own machine. */
  tunnel?: TunnelRoute | undefined;
  /** Bytes of memory that the browser may take, all of its processes together; unlimited when absent. */
  browserMemoryBytes?: number;
  /** Told how to draw what the page in front shows now, as JPEG, once a page is open. */
  provideLivePicture?(capture: () => Promise<Uint8Array>): void;
  /** Awaited before each step: holds a run that is paused. Time spent here does not count. */
  beforeStep?(): Promise<void>;
  /** Awaited after the required step that failed, while the page is as it was then. Time spent here does not count. */
  afterFailure?(): Promise<void>;
  /** Calls an API test of the plan. */
  callApiTest?(call: ApiTestCall): Promise<ApiTestCallOutcome>;
  /**
   * Awaited before each step with the page that it's about to use: answers the step to carry out in its place, or leaves
   * it out. While there are more to come in its place, it's asked again once that one has passed. With it, steps may lack
   * their elements until then, and one that fails doesn't end the run. Time spent here does not count. An error from it
   * ends the run.
   */
  prepareStep?(step: Step, at: StepPlace): Promise<PreparedStep | undefined>;
  /** Awaited after the last step, if all required ones passed, in place of the final checks. Time spent here does not count. */
  afterSteps?(browser: BrowserInHand): Promise<void>;
  /** Values that leave the run in no form: messages, logs, addresses and snapshots show `••••••` in their place. */
  secrets?: readonly string[];
}
