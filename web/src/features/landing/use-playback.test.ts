import { expect, it } from 'vitest';
import { recording } from '~/features/landing/recording.ts';
import { momentsOf, slowdown } from '~/features/landing/use-playback.ts';

it('writes every step, then runs each for as long as it took, slowed down, and stands still at the end', () => {
  const { steps } = recording;
  const moments = momentsOf(steps);
  const runs = moments.filter(({ running }) => running !== undefined);
  expect(runs.map(({ running }) => running)).toEqual(steps.map((_, at) => at));
  expect(runs[0]?.lastsMs).toBe((steps[0]?.duration_ms ?? 0) * slowdown);
  expect(moments.findIndex(({ written }) => written === steps.length)).toBeLessThan(
    moments.findIndex(({ running }) => running === 0),
  );
  expect(moments.at(-1)).toMatchObject({ finished: steps.length, running: undefined, lastsMs: Infinity });
  expect(moments.slice(0, -1).every(({ lastsMs }) => lastsMs < 2_500)).toBe(true);
});
