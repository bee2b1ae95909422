import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Configuration } from '@saywright/contracts/entities/flow-test';
import type { RunNote, RunNoteOf } from '@saywright/contracts/entities/run-note';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { canRecordVideo } from '../browser/ffmpeg.ts';
import { within } from './within.ts';

/** Kept of a video at most, in bytes. */
const maxVideoBytes = 100 * 1_048_576;
const largest = { width: 1280, height: 720 };

/** A video as it's kept, or why it's missing. */
export interface PackedVideo {
  bytes: Uint8Array | undefined;
  notes: readonly RunNote[];
}

const none = (why: RunNoteOf<'video_missing'>['params']['why']): PackedVideo => ({
  bytes: undefined,
  notes: [{ code: 'video_missing', params: { why } }],
});

/** The size of the video of a page: as large as it, but no larger than it must be; ffmpeg wants even numbers. */
function sizeOf({ width, height }: { width: number; height: number }): { width: number; height: number } {
  const scale = Math.min(1, largest.width / width, largest.height / height);
  const even = (length: number): number => Math.max(2, Math.round((length * scale) / 2) * 2);
  return { width: even(width), height: even(height) };
}

/** Records the first page of a context as a video. Whatever fails costs the video, never the run. */
export class VideoRecorder {
  readonly #dir: string | undefined;
  readonly #missing: PackedVideo | undefined;
  #page: Page | undefined;
  #context: BrowserContext | undefined;
  #ended = false;

  private constructor({ dir, missing }: { dir?: string; missing?: PackedVideo }) {
    this.#dir = dir;
    this.#missing = missing;
  }

  /** The recorder of a run; undefined when it wants no video or is headless. @param dir a folder of the run's own */
  static async prepare(configuration: Configuration, dir: string): Promise<VideoRecorder | undefined> {
    if (!configuration.enable_video || configuration.is_headless) return undefined;
    if (!(await canRecordVideo())) return new VideoRecorder({ missing: none('unsupported') });
    return new VideoRecorder({ dir: join(dir, 'video') });
  }

  /** Options for the context. */
  options(viewport: BrowserContextOptions['viewport']): Pick<BrowserContextOptions, 'recordVideo'> {
    return this.#dir === undefined ? {} : { recordVideo: { dir: this.#dir, size: sizeOf(viewport ?? largest) } };
  }

  watch(context: BrowserContext): void {
    this.#context = context;
    context.once('page', (page) => {
      this.#page = page;
    });
  }

  /** Ends the recording, and the context with it: only then the file is whole. */
  async stop(limitMs: number): Promise<void> {
    if (this.#dir === undefined || !this.#context) return;
    try {
      await within(this.#context.close(), limitMs);
      this.#ended = true;
    } catch {
      this.#ended = false;
    }
  }

  async pack({ mayShowSecrets }: { mayShowSecrets: boolean }): Promise<PackedVideo> {
    if (this.#missing) return this.#missing;
    if (mayShowSecrets) return none('shows_secrets');
    const path = this.#ended ? await this.#page?.video()?.path() : undefined;
    if (path === undefined) return none('browser_ended');
    if ((await stat(path)).size > maxVideoBytes) return none('too_large');
    return { bytes: await readFile(path), notes: [] };
  }
}
