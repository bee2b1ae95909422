import { rm } from 'node:fs/promises';
import type { BrowserContext } from 'playwright-core';
import { makeHome } from '../browser/run-home.ts';
import type { ArtifactSink } from '../ports.ts';
import type { Redactor } from '../secrets/redactor.ts';
import { within } from './within.ts';
import type { PackedTrace } from './fit-trace.ts';
import { SecretMask } from './secret-mask.ts';
import { TraceRecorder, type Packing } from './trace-recorder.ts';

/** What is kept of a run besides its events and its pictures. */
export interface SavedRecordings {
  trace_path: string | null;
  /** What people should know about them: why one is missing, what was left out. */
  recording_notes: string[];
}

/** Times in milliseconds: for the end of the recording, and for packing and storing it. */
export interface RecordingLimits {
  stopMs: number;
  saveMs: number;
}

const nothing: SavedRecordings = { trace_path: null, recording_notes: [] };

/**
 * What is recorded of a run while it goes on. It is stopped before the browser is closed, and saved while that happens.
 * Nothing here throws: a recording that fails costs a note.
 */
export class Recording {
  readonly #artifacts: ArtifactSink;
  readonly #redactor: Redactor;
  #dir: string | undefined;
  #trace: TraceRecorder | undefined;
  #mask: SecretMask | undefined;
  #pack: ((packing: Packing) => Promise<PackedTrace>) | undefined;

  constructor({ artifacts, redactor }: { artifacts: ArtifactSink; redactor: Redactor }) {
    this.#artifacts = artifacts;
    this.#redactor = redactor;
  }

  /** Begins before the first page is opened. */
  async start(context: BrowserContext): Promise<SecretMask> {
    const mask = (this.#mask = new SecretMask(context, this.#redactor));
    if (this.#artifacts.saveTrace) {
      this.#dir = await makeHome();
      this.#trace = await TraceRecorder.start(context, this.#dir);
    }
    return mask;
  }

  /** From now on this text leaves the run in no form. */
  conceal(secret: string): void {
    this.#redactor.add(secret);
    this.#mask?.secretsChanged();
  }

  /** What happens until `endStep` is recorded under this title. */
  async beginStep(title: string): Promise<void> {
    await this.#trace?.beginStep(title);
  }

  async endStep(): Promise<void> {
    await this.#trace?.endStep();
  }

  async stop({ stopMs }: RecordingLimits): Promise<void> {
    this.#pack = await this.#trace?.stop(stopMs);
  }

  /** Packs and stores what was recorded, and wipes what lay on this machine. */
  async save({ saveMs }: RecordingLimits): Promise<SavedRecordings> {
    try {
      return await within(this.#saveTrace(), saveMs);
    } catch {
      return { ...nothing, recording_notes: ['The trace of this run could not be stored in time.'] };
    } finally {
      if (this.#dir !== undefined) await rm(this.#dir, { recursive: true, force: true }).catch(() => undefined);
    }
  }

  async #saveTrace(): Promise<SavedRecordings> {
    if (!this.#pack || !this.#artifacts.saveTrace) return nothing;
    const { bytes, note } = await this.#pack({ redactor: this.#redactor, mayShowSecrets: this.#mask?.holds === false });
    return {
      trace_path: bytes ? await this.#artifacts.saveTrace(bytes) : null,
      recording_notes: note === undefined ? [] : [note],
    };
  }
}
