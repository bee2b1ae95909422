import { createBrowserProvider } from '@saywright/runner/browser/browser-provider';
import { runFlow } from '@saywright/runner/run-flow';
import { startShop } from '@saywright/testing/sites/shop/start-shop';
import type { BenchResult } from './bench.ts';
import { kettlePlan } from './kettle-plan.ts';

const kilobytes = (bytes: number): number => bytes / 1_024;

/** Files of a run that people watch: the screenshots of its replay, one per step, and its trace. */
export async function run(): Promise<BenchResult> {
  const shop = await startShop();
  const pictures: number[] = [];
  let traceBytes = 0;
  let pictureBytes = 0;
  try {
    const outcome = await runFlow(kettlePlan(shop.url, { is_headless: false }), {
      browser: createBrowserProvider(),
      artifacts: {
        saveScreenshot: async ({ order, bytes }) => {
          pictures.push(bytes.length);
          return `${order}.jpg`;
        },
        savePictures: async (bytes) => {
          pictureBytes += bytes.length;
          return 'run-p001';
        },
        saveTrace: async (bytes) => {
          traceBytes = bytes.length;
          return 'trace.zip';
        },
      },
      emit: () => undefined,
      signal: new AbortController().signal,
      egress: 'loopback',
    });
    if (outcome.status !== 'passed') throw new Error(`The run did not pass: ${outcome.error_message}`);
  } finally {
    await shop.close();
  }
  return {
    name: 'What is kept of a headed run of 13 steps',
    figures: [
      {
        label: `replay: ${pictures.length} pictures`,
        value: kilobytes(pictures.reduce((a, b) => a + b, 0)),
        unit: 'KB',
        aim: 300,
      },
      { label: 'pictures of steps', value: kilobytes(pictureBytes), unit: 'KB', aim: 40 * pictures.length },
      { label: 'trace', value: kilobytes(traceBytes), unit: 'KB' },
    ],
  };
}
