import type { FlowPlan, RunOutcome } from '@saywright/contracts/flow-plan';
import { carryGrounding } from '@saywright/domain/flow-tests/grounding/carry-grounding';
import { carryRecorder } from '@saywright/domain/flow-tests/recorder/carry-recorder';
import { carryFlow } from '@saywright/domain/flow-tests/runs/carry-flow';
import type { RunHooks } from '@saywright/domain/flow-tests/runs/run-hooks';
import { isGrounding } from '@saywright/domain/ports/grounding-repository';
import { isRecorder } from '@saywright/domain/ports/recorder-repository';
import type { RunRecord } from '@saywright/domain/ports/run-repository';
import type { Carriers, StartCarrier } from '@saywright/domain/runs/carrier';
import { readProtocolConfig } from '@saywright/domain/runs/protocol-config';
import { BrowserUnavailableError } from '@saywright/runner/browser/browser-unavailable-error';
import { probeBrowser } from '@saywright/runner/browser/probe-browser';
import { sweepHomes } from '@saywright/runner/browser/run-home';
import type { RunPorts } from '@saywright/runner/ports';
import { runFlow } from '@saywright/runner/run-flow';
import { openSession } from '../api-testing/runner.ts';
import { count } from '../middleware/metrics.ts';
import { tunnelRoute } from '../middleware/tunnel-route.ts';
import { browserPorts, endWarmBrowsers } from './browser-ports.ts';
import { handleRunMessages } from './handle-run-messages.ts';

/**
 * The worker of the fast lane: one message, one run. On SIGTERM, a run without a step goes to
 * another worker, and any other one ends as `error`.
 */

/** Stores a file, and reports one that can't be stored. The run continues without it. */
async function stored<T>(store: Promise<T>): Promise<T> {
  try {
    return await store;
  } catch (error) {
    count({ ArtifactsNotStored: 1 });
    throw error;
  }
}

async function run(plan: FlowPlan, hooks: RunHooks): Promise<RunOutcome> {
  const tunnel = hooks.tunnel && tunnelRoute(hooks.tunnel);
  try {
    return await runFlow(plan, portsOf(hooks, tunnel));
  } finally {
    tunnel?.close();
  }
}

function portsOf(hooks: RunHooks, tunnel: RunPorts['tunnel']): RunPorts {
  return {
    ...browserPorts(hooks),
    tunnel,
    artifacts: {
      saveScreenshot: (picture) => stored(hooks.saveScreenshot(picture)),
      saveElementPicture: (bytes) => stored(hooks.saveElementPicture(bytes)),
      savePictures: (bytes) => stored(hooks.savePictures(bytes)),
      saveTrace: (bytes) => stored(hooks.saveRecording('trace', bytes)),
      saveVideo: (bytes) => stored(hooks.saveRecording('video', bytes)),
    },
    emit: (event) => hooks.emit(event),
    beforeStep: () => hooks.beforeStep(),
    afterFailure: () => hooks.afterFailure(),
    callApiTest: (call) => hooks.callApiTest(call),
    provideLivePicture: (capture) => hooks.provideLivePicture(capture),
    signal: hooks.signal,
    secrets: hooks.secrets,
  };
}

const carryRun = carryFlow(run, openSession);
// Loaded at their first use: most runs neither look for elements nor record.
const carryCheck = carryGrounding(
  async (...task) => (await import('./ground-flow.ts')).groundFlow(...task),
  openSession,
);
const carryRecording = carryRecorder(
  async (...task) => (await import('./record-flow.ts')).recordFlow(...task),
  openSession,
);

const carrierOf = (record: RunRecord): StartCarrier => {
  if (isRecorder(record)) return carryRecording;
  return isGrounding(record) ? carryCheck : carryRun;
};

export const carriers: Carriers = { flow: (claimed) => carrierOf(claimed.record)(claimed) };

// Lambda keeps /tmp when it replaces a process that it killed.
await sweepHomes();

const stopping = new AbortController();
process.once('SIGTERM', () => {
  stopping.abort();
  void endWarmBrowsers();
});

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
