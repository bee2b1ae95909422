import { describe, expect, it, vi } from 'vitest';
import { LiveView } from './live-view.ts';

const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

function makeView() {
  let now = 0;
  const shown: number[] = [];
  const view = new LiveView({
    everyMs: 1,
    put: async (bytes) => {
      shown.push(bytes[0] ?? -1);
    },
    now: () => now,
    log,
  });
  return { view, shown, setNow: (ms: number) => (now = ms) };
}

describe('the live picture', () => {
  it('is drawn again and again while someone watches, and no longer', async () => {
    const { view, shown, setNow } = makeView();
    let frame = 0;
    const capture = vi.fn<() => Promise<Uint8Array>>(async () => {
      frame += 1;
      if (frame === 3) setNow(10);
      return Uint8Array.of(frame);
    });
    view.provide(capture);
    view.watch(10);
    await vi.waitFor(() => expect(shown).toEqual([1, 2, 3]));
    view.watch(10);
    await view.end();
    expect(capture).toHaveBeenCalledTimes(3);
  });

  it('is not drawn for nobody, nor before there is a page', async () => {
    const { view, shown } = makeView();
    view.watch(10);
    const capture = vi.fn<() => Promise<Uint8Array>>(async () => Uint8Array.of(1));
    view.provide(capture);
    await view.end();
    expect(capture).not.toHaveBeenCalled();
    expect(shown).toEqual([]);
  });

  it('continues after a picture that could not be drawn', async () => {
    const { view, shown } = makeView();
    let frame = 0;
    view.provide(async () => {
      frame += 1;
      if (frame === 1) throw new Error('The page is busy');
      return Uint8Array.of(frame);
    });
    view.watch(10);
    await vi.waitFor(() => expect(shown).toContain(2));
    await view.end();
  });
});
