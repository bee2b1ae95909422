import { createSocket } from 'node:dgram';
import { startHostile } from '@saywright/testing/sites/hostile/start-hostile';
import { expect, test } from 'vitest';
import { runSteps } from '../test-support/run-steps.ts';

test('a page cannot leave past the proxy by WebRTC', async () => {
  const site = await startHostile();
  const socket = createSocket('udp4');
  let packets = 0;
  socket.on('message', () => {
    packets += 1;
  });
  await new Promise<void>((resolve) => {
    socket.bind(0, '127.0.0.1', resolve);
  });
  try {
    const { outcome } = await runSteps(
      [
        { action: 'navigate', value: `/web-rtc?port=${socket.address().port}` },
        { action: 'assert', assertions: [{ type: 'text_visible', expected: 'gathered' }], timeout: 20_000 },
      ],
      { baseUrl: site.url },
    );
    expect(packets).toBe(0);
    expect(outcome.status).toBe('passed');
  } finally {
    socket.close();
    await site.close();
  }
});
