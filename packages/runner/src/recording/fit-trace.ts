import type { RunNote, RunNoteOf } from '@saywright/contracts/entities/run-note';
import { readEvents, writeEvents, type TraceEvent, type TraceFiles } from './redact-trace.ts';
import { zipFiles } from './zip-files.ts';

/** A trace as it is kept, and what people should know about it. */
export interface PackedTrace {
  /** A zip file; undefined when the trace could not be made small enough. */
  bytes: Uint8Array | undefined;
  notes: readonly RunNote[];
}

/** Without the events that `leave` says, and without the files that only they name. */
function without(files: TraceFiles, leave: (event: TraceEvent, index: number) => boolean, folder: string): TraceFiles {
  const kept = Object.entries(files).filter(([name]) => !name.startsWith(folder));
  const named = new Set<string>();
  const events = kept.map(([name, file]): [string, Uint8Array] => {
    if (!name.endsWith('.trace')) return [name, file];
    let at = 0;
    const left = readEvents(file).filter((event) => !leave(event, isFrame(event) ? at++ : 0));
    for (const event of left) if (typeof event['file'] === 'string') named.add(event['file']);
    return [name, writeEvents(left)];
  });
  const stillNamed = Object.entries(files).filter(([name]) => name.startsWith(folder) && named.has(name));
  return Object.fromEntries([...events, ...stillNamed]);
}

const isFrame = (event: TraceEvent): boolean => event.type === 'screencast-frame';
const isSnapshot = (event: TraceEvent): boolean => event.type === 'frame-snapshot';

/** Every `step`-th picture of the film. */
const thinOut = (files: TraceFiles, step: number): TraceFiles =>
  without(files, (event, index) => isFrame(event) && index % step !== 0, 'screencast/');

/** Without the pictures that were taken by themselves; snapshots of the page stay. */
export const withoutFilm = (files: TraceFiles): TraceFiles => without(files, isFrame, 'screencast/');

const withoutSnapshots = (files: TraceFiles): TraceFiles => without(withoutFilm(files), isSnapshot, 'resources/');

/** Parts to drop, in order, until a trace is small enough. */
const cuts: { cut: (files: TraceFiles) => TraceFiles; left?: RunNoteOf<'trace_reduced'>['params']['left_out'] }[] = [
  { cut: (files) => files },
  { cut: (files) => thinOut(files, 4), left: 'some_frames' },
  { cut: withoutFilm, left: 'frames' },
  { cut: withoutSnapshots, left: 'frames_and_snapshots' },
];

/** Packs a trace into at most `maxBytes`. */
export async function fitTrace(files: TraceFiles, maxBytes: number): Promise<PackedTrace> {
  for (const { cut, left } of cuts) {
    const bytes = await zipFiles(cut(files));
    if (bytes.length > maxBytes) continue;
    return { bytes, notes: left ? [{ code: 'trace_reduced', params: { left_out: left } }] : [] };
  }
  return { bytes: undefined, notes: [{ code: 'trace_missing', params: { why: 'too_large' } }] };
}
