import { join } from 'node:path';
import { afterAll, beforeAll, inject, vi } from 'vitest';
import { startWorld, type World } from './world.ts';

/** The first world after a change of the template waits until that is synthesized. */
const startMs = 240_000;

/** The one of this process, in projects whose files share their worker's world. */
let shared: Promise<World> | undefined;

/**
 * A world for the test file that calls this: started before its tests, its environment in place, closed after them. Where
 * files share a world, the first one of each worker starts it, and it ends with the process.
 * @returns the world, once the tests run
 */
export function useWorld(): () => World {
  let world: World | undefined;
  const folder = inject('worldsFolder');
  beforeAll(async () => {
    world = await (folder === undefined
      ? startWorld()
      : (shared ??= startWorld({ dataDir: join(folder, String(process.pid)) })));
    for (const [name, value] of Object.entries(world.env)) vi.stubEnv(name, value);
  }, startMs);
  afterAll(async () => {
    vi.unstubAllEnvs();
    if (folder === undefined) await world?.close();
  });
  return () => {
    if (!world) throw new Error('The world starts with the tests; ask for it inside of one');
    return world;
  };
}
