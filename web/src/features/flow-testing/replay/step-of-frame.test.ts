import { describe, expect, it } from 'vitest';
import { stepOfFrame } from './step-of-frame.ts';

const step = (id: string, ms: number, picture: string | null = null) => ({
  step_id: id,
  execution_time_ms: ms,
  screenshot_path: picture,
});
const frames = ['a', 'b', 'c', 'd'];

describe('the step of a frame', () => {
  it('is the one that took it', () => {
    expect(stepOfFrame(frames, 3, [step('1', 900), step('2', 100, 'd'), step('3', 0)])).toBe(1);
  });

  it('is the one that ran at its share of the time', () => {
    const results = [step('1', 250), step('2', 500), step('3', 250)];
    expect(frames.map((_, frame) => stepOfFrame(frames, frame, results))).toEqual([0, 1, 1, 2]);
  });

  it('is the one at its share of the steps when they took no time', () => {
    const results = [step('1', 0), step('2', 0)];
    expect(frames.map((_, frame) => stepOfFrame(frames, frame, results))).toEqual([0, 0, 1, 1]);
  });

  it('is none when there are no results', () => {
    expect(stepOfFrame(frames, 0, [])).toBe(-1);
  });
});
