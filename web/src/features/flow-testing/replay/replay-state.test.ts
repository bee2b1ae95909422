import { describe, expect, it } from 'vitest';
import { replay, replayStart, tickMs, type ReplayAction } from './replay-state.ts';

const after = (count: number, ...actions: ReplayAction[]) => actions.reduce(replay(count), replayStart);
const play: ReplayAction = { type: 'toggle' };
const tick: ReplayAction = { type: 'tick' };

describe('a replay', () => {
  it('continues frame by frame and stops at the last', () => {
    expect(after(3, play, tick)).toMatchObject({ frame: 1, playing: true });
    expect(after(3, play, tick, tick)).toMatchObject({ frame: 2, playing: false });
    expect(after(3, play, tick, tick, tick)).toMatchObject({ frame: 2, playing: false });
  });

  it('starts again when it is played at the end', () => {
    expect(after(3, play, tick, tick, play)).toMatchObject({ frame: 0, playing: true });
  });

  it('stands still while it is paused', () => {
    expect(after(3, play, tick, play, tick)).toMatchObject({ frame: 1, playing: false });
  });

  it('goes back to the first frame and pauses when it is reset', () => {
    expect(after(3, play, tick, { type: 'reset' })).toMatchObject({ frame: 0, playing: false });
  });

  it('keeps a chosen frame within the frames', () => {
    expect(after(3, { type: 'seek', frame: 9 }).frame).toBe(2);
    expect(after(3, { type: 'seek', frame: -1 }).frame).toBe(0);
  });

  it('has nothing to play with a single frame', () => {
    expect(after(1, play)).toMatchObject({ frame: 0, playing: false });
  });

  it.each([
    [0.5, 1_000],
    [1, 500],
    [2, 250],
  ] as const)('shows a frame at speed %d for %d ms', (speed, ms) => {
    expect(tickMs(speed)).toBe(ms);
  });
});
