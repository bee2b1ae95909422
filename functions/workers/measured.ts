import { systemClock } from '@saywright/domain/context/clock';
import { getPorts } from '@saywright/storage/ports';
import { RouteTimer } from '../middleware/route-times.ts';

/**
 * A worker whose work staff see among the slowest functions. The first time is stored at once: some workers are called so
 * rarely that it stays their environment's only one. Workers of runs aren't measured, since their time is their tests'.
 */
export function measured<Input extends unknown[], Answer>(
  work: (...input: Input) => Promise<Answer>,
  { ports = getPorts, clock = systemClock } = {},
): (...input: Input) => Promise<Answer> {
  const timer = new RouteTimer({ ports, clock, firstAfterMs: 0 });
  return async (...input) => {
    try {
      return await timer.measure(undefined, () => work(...input));
    } finally {
      await timer.storeDue();
    }
  };
}
