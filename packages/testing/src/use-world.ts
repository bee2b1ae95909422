import { afterAll, beforeAll, vi } from 'vitest';
import { startWorld, type World } from './world.ts';

/** The first world after a change of the template waits until that is synthesized. */
const startMs = 240_000;

/**
 * A world for the test file that calls this: started before its tests, its environment in place, closed after them.
 * @returns the world, once the tests run
 */
export function useWorld(): () => World {
  let world: World | undefined;
  beforeAll(async () => {
    world = await startWorld();
    for (const [name, value] of Object.entries(world.env)) vi.stubEnv(name, value);
  }, startMs);
  afterAll(async () => {
    vi.unstubAllEnvs();
    await world?.close();
  });
  return () => {
    if (!world) throw new Error('The world starts with the tests; ask for it inside of one');
    return world;
  };
}
