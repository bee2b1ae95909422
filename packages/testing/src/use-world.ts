import { afterAll, beforeAll, vi } from 'vitest';
import { startWorld, type World } from './world.ts';

/**
 * A world for the test file that calls this: started before its tests, its environment in place, closed after them.
 * @returns the world, once the tests run
 */
export function useWorld(): () => World {
  let world: World | undefined;
  beforeAll(async () => {
    world = await startWorld();
    for (const [name, value] of Object.entries(world.env)) vi.stubEnv(name, value);
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await world?.close();
  });
  return () => {
    if (!world) throw new Error('The world starts with the tests; ask for it inside of one');
    return world;
  };
}
