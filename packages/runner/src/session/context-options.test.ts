import { configuration } from '@saywright/contracts/entities/flow-test';
import { expect, test } from 'vitest';
import { contextOptions } from './context-options.ts';

const options = (overrides: Partial<ReturnType<typeof configuration.parse>>) =>
  contextOptions({ ...configuration.parse({}), ...overrides });

test('a desktop has the window that was chosen', async () => {
  expect(await options({ viewport_width: 1024, viewport_height: 700 })).toMatchObject({
    viewport: { width: 1024, height: 700 },
    acceptDownloads: false,
  });
});

test('a phone without a chosen window has a phone’s', async () => {
  expect(await options({ device_type: 'mobile' })).toMatchObject({
    viewport: { width: 390 },
    hasTouch: true,
    isMobile: true,
  });
  expect(await options({ device_type: 'mobile', viewport_width: 500 })).toMatchObject({ viewport: { width: 500 } });
});

test.each([
  ['iPhone 14', { width: 390, height: 844 }, 'iPhone'],
  ['Samsung Galaxy S23', { width: 360, height: 780 }, 'SM-S911B'],
  ['iPad Pro', { width: 1024, height: 1366 }, 'iPad'],
])('%s is one of the devices that are offered', async (name, viewport, agent) => {
  expect(await options({ device_name: name })).toMatchObject({
    viewport,
    hasTouch: true,
    isMobile: true,
    userAgent: expect.stringContaining(agent),
  });
});

test('a named device in a window of another size keeps everything else', async () => {
  expect(await options({ device_name: 'iPhone 14', viewport_width: 430, viewport_height: 700 })).toMatchObject({
    viewport: { width: 430, height: 700 },
    deviceScaleFactor: 3,
  });
});

test('a named device is itself', async () => {
  expect(await options({ device_name: 'Pixel 5' })).toMatchObject({
    isMobile: true,
    userAgent: expect.stringContaining('Pixel 5'),
  });
  for (const name of ['Kettle 3000', 'constructor', '__proto__'])
    await expect(options({ device_name: name })).rejects.toThrow(`The device "${name}" is not known`);
});
