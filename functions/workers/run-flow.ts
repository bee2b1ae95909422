import type { FlowPlan, RunOutcome } from '@saywright/contracts/flow-plan';
import { carryFlow } from '@saywright/domain/flow-tests/runs/carry-flow';
import type { RunHooks } from '@saywright/domain/flow-tests/runs/run-hooks';
import type { Carriers } from '@saywright/domain/runs/carrier';
import { readProtocolConfig } from '@saywright/domain/runs/protocol-config';
import { createBrowserProvider } from '@saywright/runner/browser/browser-provider';
import { BrowserUnavailableError } from '@saywright/runner/browser/browser-unavailable-error';
import { probeBrowser } from '@saywright/runner/browser/probe-browser';
import { sweepHomes } from '@saywright/runner/browser/run-home';
import { runFlow } from '@saywright/runner/run-flow';
import { egressSettings } from '../middleware/egress-settings.ts';
import { count } from '../middleware/metrics.ts';
import { handleRunMessages } from './handle-run-messages.ts';

/**
 * The worker of the fast lane: one message, one run in a browser of its own. On SIGTERM, a run without a step goes to
 * another worker, and any other one ends as `error`.
 */
const browser = createBrowserProvider();

/** The browser's share of memory; the rest is enough for the worker to end the run in good order. */
const browserShare = 0.75;
const localMemoryMb = 4_096;
const memoryMb = Number(process.env.AWS_LAMBDA_FUNCTION_MEMORY_SIZE) || localMemoryMb;

/** Stores a file, and reports one that can't be stored. The run continues without it. */
async function stored<T>(store: Promise<T>): Promise<T> {
  try {
    return await store;
  } catch (error) {
    count({ ArtifactsNotStored: 1 });
    throw error;
  }
}

/** Runs a plan; its browser is handed over only when it is stored that steps may have begun. */
const run = (plan: FlowPlan, hooks: RunHooks): Promise<RunOutcome> => {
  const { policy: egress, ...ports } = egressSettings();
  return runFlow(plan, {
    browser: {
      launchBrowser: async (request) => {
        const handle = await browser.launchBrowser(request);
        try {
          await hooks.beforeFirstStep();
          return handle;
        } catch (error) {
          await handle.close();
          throw error;
        }
      },
    },
    artifacts: {
      saveScreenshot: (picture) => stored(hooks.saveScreenshot(picture)),
      savePictures: (bytes) => stored(hooks.savePictures(bytes)),
      saveTrace: (bytes) => stored(hooks.saveRecording('trace', bytes)),
      saveVideo: (bytes) => stored(hooks.saveRecording('video', bytes)),
    },
    emit: (event) => hooks.emit(event),
    beforeStep: () => hooks.beforeStep(),
    afterFailure: () => hooks.afterFailure(),
    provideLivePicture: (capture) => hooks.provideLivePicture(capture),
    signal: hooks.signal,
    secrets: hooks.secrets,
    egress,
    ...ports,
    browserMemoryBytes: memoryMb * 1_048_576 * browserShare,
  });
};

export const carriers: Carriers = { flow: carryFlow(run) };

// Lambda keeps /tmp when it replaces a process that it killed.
await sweepHomes();

const stopping = new AbortController();
process.once('SIGTERM', () => stopping.abort());

let probed: Promise<void> | undefined;

/**
 * Resolves when the browser of this execution environment has started once. A broken environment gives its messages to
 * others instead of failing every run, and tries again with the next one. A missing browser is no fault of the
 * environment: the run says how to install it.
 */
const ready = (): Promise<void> =>
  (probed ??= probeBrowser().catch((error: unknown) => {
    if (error instanceof BrowserUnavailableError) return;
    probed = undefined;
    count({ BrowserProbesFailed: 1 });
    throw new Error("The browser of this runner doesn't start", { cause: error });
  }));

const inLambda = process.env.AWS_LAMBDA_FUNCTION_NAME !== undefined;

export const handler = handleRunMessages({
  carriers,
  config: readProtocolConfig(process.env),
  stopping: stopping.signal,
  ...(inLambda ? { ready } : {}),
});
