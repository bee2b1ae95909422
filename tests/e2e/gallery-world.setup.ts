import { test } from '@playwright/test';
import { storeWorld } from './gallery-world.ts';

test('the world that the scenes of the gallery show', async () => {
  test.setTimeout(240_000);
  await storeWorld();
});
