import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { fitTrace } from './fit-trace.ts';
import { readEvents, writeEvents } from './redact-trace.ts';

const kilobyte = 1_024;
const noise = (length: number, seed: number): Uint8Array =>
  Uint8Array.from({ length }, (_, index) => ((index + seed) * 2_654_435_761) >>> 24);

const pictures = Array.from({ length: 8 }, (_, index) => `screencast/${index}.jpeg`);
const files = {
  'trace.trace': writeEvents([
    { type: 'before', callId: 'call@1' },
    ...pictures.map((file) => ({ type: 'screencast-frame', file })),
    { type: 'frame-snapshot', file: 'resources/page.css' },
  ]),
  'resources/page.css': noise(4 * kilobyte, 99),
  ...Object.fromEntries(pictures.map((file, index) => [file, noise(10 * kilobyte, index)])),
};

/** The rest of it, limited to so many kilobytes. */
async function fitted(limit: number) {
  const { bytes, notes } = await fitTrace(files, limit * kilobyte);
  if (!bytes) return { notes, names: [] };
  const { 'trace.trace': trace = new Uint8Array(), ...rest } = unzipSync(bytes);
  const named = readEvents(trace).flatMap(({ file }) => file ?? []);
  expect(Object.keys(rest).toSorted()).toEqual(named.toSorted());
  return { notes, names: named };
}

it('keeps all of a trace that is small enough', async () => {
  expect(await fitted(100)).toEqual({ notes: [], names: [...pictures, 'resources/page.css'] });
});

it('gives up pictures first, then all of them, then what the page looked like', async () => {
  expect(await fitted(30)).toEqual({
    notes: [{ code: 'trace_reduced', params: { left_out: 'some_frames' } }],
    names: [pictures[0], pictures[4], 'resources/page.css'],
  });
  expect(await fitted(8)).toEqual({
    notes: [{ code: 'trace_reduced', params: { left_out: 'frames' } }],
    names: ['resources/page.css'],
  });
  expect(await fitted(1)).toEqual({
    notes: [{ code: 'trace_reduced', params: { left_out: 'frames_and_snapshots' } }],
    names: [],
  });
});

it('is given up whole when nothing helps', async () => {
  expect(await fitted(0.1)).toEqual({ notes: [{ code: 'trace_missing', params: { why: 'too_large' } }], names: [] });
});
