import type { Tunnel } from '@saywright/contracts/entities/tunnel';
import type { RecordingKind } from '@saywright/contracts/entities/recording';
import type { FlowPlan, RunOutcome } from '@saywright/contracts/flow-plan';
import type { BrowserHooks } from './carry-plan.ts';
import type { PictureType } from './screenshot-name.ts';

/** The worker's side of a run, for the runner. */
export interface RunHooks extends BrowserHooks {
  /** Leads to a site of the caller's own machine. */
  tunnel: Tunnel | undefined;
  /** Must have resolved before a step begins: holds a paused run. */
  beforeStep(): Promise<void>;
  /** Resolves when a run with a failed step may continue: a debug run shows its page first. */
  afterFailure(): Promise<void>;
  /** Gets the function that captures the page, once there is one. */
  provideLivePicture(capture: () => Promise<Uint8Array>): void;
  /** Stores a screenshot and returns its name. */
  saveScreenshot(picture: { bytes: Uint8Array; contentType: PictureType }): Promise<string>;
  /** Stores a file of step pictures, and returns its name. */
  savePictures(bytes: Uint8Array): Promise<string>;
  /** Stores the trace or the video, and returns its name. */
  saveRecording(kind: RecordingKind, bytes: Uint8Array): Promise<string>;
}

/** Runs a plan in a browser. */
export type FlowRunner = (plan: FlowPlan, hooks: RunHooks) => Promise<RunOutcome>;
