import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunNote, RunNoteOf } from '@saywright/contracts/entities/run-note';
import type { BrowserContext } from 'playwright-core';
import type { Redactor } from '@saywright/redaction/redactor';
import type { PackedTrace } from './fit-trace.ts';
import { within } from './within.ts';

/** Kept of a trace at most, in bytes. */
const maxTraceBytes = 20 * 1_048_576;
/** A trace that is larger than this before anything is left out is not even read. */
const maxReadBytes = 100 * 1_048_576;
const startMs = 5_000;

const lost = (why: RunNoteOf<'trace_missing'>['params']['why']): PackedTrace => ({
  bytes: undefined,
  notes: [{ code: 'trace_missing', params: { why } }],
});

export interface Packing {
  redactor: Redactor;
  /** The film may show what must not be seen, so it is left out. */
  mayShowSecrets: boolean;
  /** Raised when it has taken too long. */
  signal: AbortSignal;
}

/** Records a context from now on as a Playwright trace. Whatever fails costs the trace, never the run. */
export class TraceRecorder {
  readonly #context: BrowserContext;
  readonly #dir: string;
  #failed = false;

  private constructor(context: BrowserContext, dir: string) {
    this.#context = context;
    this.#dir = dir;
  }

  /** @param dir a folder of the run's own, in which the trace lies until it is packed */
  static async start(context: BrowserContext, dir: string): Promise<TraceRecorder> {
    const recorder = new TraceRecorder(context, dir);
    const starting = context.tracing.start({ screenshots: true, snapshots: true, sources: false });
    await within(starting, startMs).catch(() => {
      recorder.#failed = true;
    });
    return recorder;
  }

  /**
   * Groups everything until `endStep` under this title. Nobody waits for it: Playwright keeps the order of its calls.
   */
  beginStep(title: string): void {
    this.#noteFailure(this.#context.tracing.group(title));
  }

  endStep(): void {
    this.#noteFailure(this.#context.tracing.groupEnd());
  }

  /**
   * Ends the recording. The browser may be closed once it resolves.
   * @returns packs what was recorded, redacted
   */
  async stop(limitMs: number): Promise<(packing: Packing) => Promise<PackedTrace>> {
    if (this.#failed) return async () => lost('not_recorded');
    const path = join(this.#dir, 'trace.zip');
    try {
      await within(this.#context.tracing.stop({ path }), limitMs);
    } catch {
      return async () => lost('browser_ended');
    }
    return async (packing) => {
      try {
        return await pack(path, packing);
      } catch {
        return lost('unreadable');
      } finally {
        await rm(path, { force: true });
      }
    };
  }

  #noteFailure(work: Promise<unknown>): void {
    work.catch(() => {
      this.#failed = true;
    });
  }
}

async function pack(path: string, { redactor, mayShowSecrets, signal }: Packing): Promise<PackedTrace> {
  if ((await stat(path)).size > maxReadBytes) return lost('too_large');
  const [{ unzipSync }, { redactTrace }, { fitTrace, withoutFilm }] = await Promise.all([
    import('fflate'),
    import('./redact-trace.ts'),
    import('./fit-trace.ts'),
  ]);
  const { files, leftOut } = await redactTrace(unzipSync(await readFile(path)), redactor, signal);
  const { bytes, notes } = await fitTrace(mayShowSecrets ? withoutFilm(files) : files, maxTraceBytes);
  const withoutFrames: RunNote = { code: 'trace_without_frames', params: {} };
  const withoutFiles: RunNote = { code: 'trace_files_left_out', params: { count: leftOut } };
  return {
    bytes,
    notes: [
      ...(mayShowSecrets && bytes ? [withoutFrames] : []),
      ...notes,
      ...(bytes && leftOut > 0 ? [withoutFiles] : []),
    ],
  };
}
