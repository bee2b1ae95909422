import { configuration } from '@saywright/contracts/entities/flow-test';
import { startShop, type RunningSite } from '@saywright/testing/sites/shop/start-shop';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { find, runSteps } from '../test-support/run-steps.ts';

// Playwright reads only once where its ffmpeg is; `worlds-folder.ts` says so before anything loads it.

let shop: RunningSite;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

async function runFilmed({ headless }: { headless: boolean }) {
  let video: Uint8Array | undefined;
  const { outcome } = await runSteps(
    [
      { action: 'navigate', value: '/demo/shop' },
      { action: 'type', value: 'ada@example.com', selector: find('label', 'Email') },
    ],
    {
      baseUrl: shop.url,
      plan: {
        configuration: configuration.parse({
          enable_video: true,
          is_headless: headless,
          viewport_width: 1500,
          viewport_height: 900,
        }),
      },
      saveVideo: async (bytes) => {
        video = bytes;
        return 'video.webm';
      },
    },
  );
  return { outcome, video };
}

test('a headed run that wants a video has one', async () => {
  const { outcome, video } = await runFilmed({ headless: false });
  expect(outcome).toMatchObject({ status: 'passed', video_path: 'video.webm', recording_notes: [] });
  // An EBML file (RFC 8794) of the kind "webm".
  const head = Buffer.from(video ?? []).subarray(0, 64);
  expect(head.subarray(0, 4).toString('hex')).toBe('1a45dfa3');
  expect(head.includes('webm')).toBe(true);
});

test('a headless run has none, and nothing to say about it', async () => {
  const { outcome, video } = await runFilmed({ headless: true });
  expect(outcome).toMatchObject({ status: 'passed', video_path: null, recording_notes: [] });
  expect(video).toBeUndefined();
});
