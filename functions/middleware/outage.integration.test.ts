import { authRoutes } from '@saywright/contracts/routes/auth';
import { callRoute } from '@saywright/testing/call';
import { startWorld } from '@saywright/testing/world';
import { afterEach, expect, it, vi } from 'vitest';
import { handler as auth } from '../auth/handler.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

it('answers 503 and when to try again while the tables are away', async () => {
  const world = await startWorld();
  for (const [name, value] of Object.entries(world.env)) vi.stubEnv(name, value);
  const token = `sws_${'x'.repeat(43)}`;
  try {
    expect((await callRoute(auth, authRoutes.getMe, { token })).status).toBe(401);
  } finally {
    await world.close();
  }
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  expect(await callRoute(auth, authRoutes.getMe, { token })).toMatchObject({
    status: 503,
    headers: { 'retry-after': '5' },
    body: { code: 'unavailable', detail: 'The service is busy right now. Please try again in a few seconds.' },
  });
});
