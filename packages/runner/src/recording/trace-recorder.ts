import { readFileSync, statSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import type { RunNote, RunNoteOf } from '@saywright/contracts/entities/run-note';
import type { BrowserContext, Tracing } from 'playwright-core';
import type { Redactor } from '@saywright/redaction/redactor';
import type { PackedTrace } from './fit-trace.ts';
import type { TraceFiles } from './redact-trace.ts';
import { within } from './within.ts';

/** Kept of a trace at most, in bytes. */
const maxTraceBytes = 20 * 1_048_576;
/** A trace that is larger than this before anything is left out or packed is not even read. */
const maxReadBytes = 200 * 1_048_576;
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

/**
 * Ends a recording and tells where its files are. Playwright's public interface packs them, only for us to unpack and pack them
 * again. The version is pinned.
 */
interface TracingChannel {
  _channel: {
    tracingStopChunk(
      params: { mode: 'entries' },
      options: { timeout: number },
    ): Promise<{ entries?: readonly { name: string; value: string }[] }>;
  };
}

/** Records a context from now on as a Playwright trace. Whatever fails costs the trace, never the run. */
export class TraceRecorder {
  readonly #context: BrowserContext;
  #failed = false;

  private constructor(context: BrowserContext) {
    this.#context = context;
  }

  static async start(context: BrowserContext): Promise<TraceRecorder> {
    const recorder = new TraceRecorder(context);
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
    let files: TraceFiles | undefined;
    try {
      files = await within(stopAndRead(this.#context.tracing), limitMs);
    } catch {
      return async () => lost('browser_ended');
    }
    return async (packing) => {
      try {
        return files ? await pack(files, packing) : lost('too_large');
      } catch {
        return lost('unreadable');
      }
    };
  }

  #noteFailure(work: Promise<unknown>): void {
    work.catch(() => {
      this.#failed = true;
    });
  }
}

/** The files of a recording, which are gone soon after; undefined when they're too large. Others get their turn after each one. */
async function stopAndRead(tracing: Tracing): Promise<TraceFiles | undefined> {
  const { _channel: channel } = tracing as unknown as TracingChannel;
  const { entries = [] } = await channel.tracingStopChunk({ mode: 'entries' }, { timeout: 0 });
  const files: TraceFiles = {};
  let bytes = 0;
  for (const { name, value: path } of entries) {
    const size = statSync(path, { throwIfNoEntry: false })?.size;
    if (size === undefined) continue;
    bytes += size;
    if (bytes > maxReadBytes) break;
    files[name] = readFileSync(path);
    await setImmediate();
  }
  await tracing.stop();
  return bytes > maxReadBytes ? undefined : files;
}

async function pack(recorded: TraceFiles, { redactor, mayShowSecrets, signal }: Packing): Promise<PackedTrace> {
  const [{ redactTrace }, { fitTrace, withoutFilm }] = await Promise.all([
    import('./redact-trace.ts'),
    import('./fit-trace.ts'),
  ]);
  const { files, leftOut } = await redactTrace(recorded, redactor, signal);
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
