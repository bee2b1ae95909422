import { setTimeout } from 'node:timers/promises';
import type { RunNote } from '@saywright/contracts/entities/run-note';
import type { Configuration } from '@saywright/contracts/entities/flow-test';
import type { StepPicture } from '@saywright/contracts/entities/step-picture';
import type { Step } from '@saywright/contracts/entities/step';
import type { BrowserContext, BrowserContextOptions } from 'playwright-core';
import type { ArtifactSink } from '../ports.ts';
import type { Redactor } from '@saywright/redaction/redactor';
import type { PackedTrace } from './fit-trace.ts';
import { Film } from './film.ts';
import { SecretMask } from './secret-mask.ts';
import { StepPictures } from './step-pictures.ts';
import type { StepSight } from './step-sight.ts';
import { TraceRecorder, type Packing } from './trace-recorder.ts';
import { VideoRecorder } from './video-recorder.ts';
import { within } from './within.ts';

/** Files of a run besides its events and its screenshots. */
export interface SavedRecordings {
  trace_path: string | null;
  video_path: string | null;
  /** Notes about them: why one is missing, what was left out. */
  recording_notes: RunNote[];
}

/** Times in milliseconds. */
export interface RecordingLimits {
  /** For the end of the recording. */
  stopMs: number;
  /** For packing and storing it, all tries together. */
  saveMs: number;
  /** The rest before storage is asked a second time. */
  againMs: number;
}

interface Saved {
  path: string | null;
  notes: readonly RunNote[];
}

interface RecordingParts {
  artifacts: ArtifactSink;
  redactor: Redactor;
  configuration: Configuration;
  /** The home of the run, which its maker removes when everything is saved. */
  dir: string;
  /** The pictures of a step are stored. */
  onPicture: (order: number, picture: StepPicture) => void;
}

/** Stores a file, at the second try if the first one fails. */
async function storeTwice<T>(store: () => Promise<T>, againMs: number): Promise<T> {
  try {
    return await store();
  } catch {
    await setTimeout(againMs);
    return await store();
  }
}

/**
 * The recordings of a running run. They stop before the browser is closed, and are saved while it closes. Nothing here
 * throws: a recording that fails only adds a note.
 */
export class Recording {
  readonly #artifacts: ArtifactSink;
  readonly #redactor: Redactor;
  readonly #configuration: Configuration;
  readonly #dir: string;
  readonly #onPicture: RecordingParts['onPicture'];
  #mask: SecretMask | undefined;
  #film: Film | undefined;
  #pictures: StepPictures | undefined;
  #trace: TraceRecorder | undefined;
  #video: VideoRecorder | undefined;
  #packTrace: ((packing: Packing) => Promise<PackedTrace>) | undefined;

  constructor(parts: RecordingParts) {
    this.#artifacts = parts.artifacts;
    this.#redactor = parts.redactor;
    this.#configuration = parts.configuration;
    this.#dir = parts.dir;
    this.#onPicture = parts.onPicture;
  }

  /** Options for the run's context. */
  async optionsFor({ viewport }: BrowserContextOptions): Promise<BrowserContextOptions> {
    if (this.#artifacts.saveVideo) this.#video = await VideoRecorder.prepare(this.#configuration, this.#dir);
    return this.#video?.options(viewport) ?? {};
  }

  /** Hides secrets from before the first page is opened. */
  start(context: BrowserContext): SecretMask {
    const mask = (this.#mask = new SecretMask(context, this.#redactor));
    this.#video?.watch(context);
    const save = this.#artifacts.savePictures?.bind(this.#artifacts);
    if (save) {
      const film = (this.#film = new Film(context, mask));
      this.#pictures = new StepPictures({ film, save, onPicture: this.#onPicture });
    }
    return mask;
  }

  /** Begins with a page that is still empty: the film has to come first. */
  async startTrace(context: BrowserContext): Promise<void> {
    await this.#film?.started;
    if (this.#artifacts.saveTrace) this.#trace = await TraceRecorder.start(context, this.#dir);
  }

  /** From now on this text leaves the run in no form. */
  conceal(secret: string): void {
    this.#redactor.add(secret);
    this.#mask?.secretsChanged();
  }

  /** Records everything until `endStep` under this title. @returns takes note of what the screenshots should show */
  beginStep(step: Pick<Step, 'order' | 'action'>, title: string): StepSight | undefined {
    this.#trace?.beginStep(title);
    return this.#pictures?.begin(step);
  }

  endStep(): void {
    this.#trace?.endStep();
  }

  async stop({ stopMs }: RecordingLimits): Promise<void> {
    this.#packTrace = await this.#trace?.stop(stopMs);
    await within(this.#pictures?.stop() ?? Promise.resolve(), stopMs).catch(() => undefined);
    await this.#video?.stop(stopMs);
  }

  /** Packs and stores what was recorded. */
  async save({ saveMs, againMs }: RecordingLimits): Promise<SavedRecordings> {
    const inTime = (saving: Promise<Saved>, code: 'trace_missing' | 'video_missing'): Promise<Saved> =>
      within(saving, saveMs).catch(() => ({ path: null, notes: [{ code, params: { why: 'not_stored' } }] }));
    const pictures = within(this.#pictures?.save() ?? Promise.resolve(), saveMs).catch(() => undefined);
    const [trace, video] = await Promise.all([
      inTime(this.#saveTrace(againMs, AbortSignal.timeout(saveMs)), 'trace_missing'),
      inTime(this.#saveVideo(againMs), 'video_missing'),
      pictures,
    ]);
    return {
      trace_path: trace.path,
      video_path: video.path,
      recording_notes: [...trace.notes, ...video.notes],
    };
  }

  get #mayShowSecrets(): boolean {
    return this.#mask?.holds === false;
  }

  async #saveTrace(againMs: number, signal: AbortSignal): Promise<Saved> {
    if (!this.#packTrace) return { path: null, notes: [] };
    const { bytes, notes } = await this.#packTrace({
      redactor: this.#redactor,
      mayShowSecrets: this.#mayShowSecrets,
      signal,
    });
    const store = async () => bytes && this.#artifacts.saveTrace?.(bytes);
    return { path: (await storeTwice(store, againMs)) ?? null, notes };
  }

  async #saveVideo(againMs: number): Promise<Saved> {
    if (!this.#video) return { path: null, notes: [] };
    const { bytes, notes } = await this.#video.pack({ mayShowSecrets: this.#mayShowSecrets });
    const store = async () => bytes && this.#artifacts.saveVideo?.(bytes);
    return { path: (await storeTwice(store, againMs)) ?? null, notes };
  }
}
