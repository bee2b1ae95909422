import { configuration } from '@saywright/contracts/entities/flow-test';
import type { StepResult } from '@saywright/contracts/entities/execution';
import { step, type StepInput } from '@saywright/contracts/entities/step';
import type { SelectorType } from '@saywright/contracts/entities/selector';
import type { FlowPlan, RunEvent, RunOutcome } from '@saywright/contracts/flow-plan';
import { createBrowserProvider } from '../browser/browser-provider.ts';
import { WarmBrowsers } from '../browser/warm-browsers.ts';
import type { ArtifactSink, RunPorts } from '../ports.ts';
import { runFlow } from '../run-flow.ts';

export interface FinishedRun {
  outcome: RunOutcome;
  results: StepResult[];
  events: RunEvent[];
  /** Pictures by the filename that the run was given. */
  pictures: Map<string, Uint8Array>;
}

export interface RunOptions {
  baseUrl: string;
  plan?: Partial<FlowPlan>;
  ports?: Partial<RunPorts>;
  /** Without it, no pictures of steps are kept. */
  savePictures?: ArtifactSink['savePictures'];
  /** Records no trace, which takes a third of a run's processor time: for tests about something else. */
  isUntraced?: boolean;
  /** By default the trace is recorded as always, and dropped. */
  saveTrace?: ArtifactSink['saveTrace'];
  /** Without it, no video is recorded. */
  saveVideo?: ArtifactSink['saveVideo'];
}

/** A selector in short: `find('css', '#a', ['role', 'button "A"'])`. */
export const find = (type: SelectorType, value: string, ...fallbacks: [SelectorType, string][]) => ({
  type,
  value,
  fallback_selectors: fallbacks.map(([fallbackType, fallbackValue]) => ({ type: fallbackType, value: fallbackValue })),
});

/** A plan of these steps as `execute` would freeze it. What never comes may get less time than people can give it. */
export const planOf = (steps: readonly StepInput[], baseUrl: string, overrides: Partial<FlowPlan> = {}): FlowPlan => ({
  execution_id: 'execution',
  test_id: 'test',
  test_name: 'A test',
  steps: steps.map(({ timeout, ...input }, index) => ({
    ...step.parse({ id: `step-${index + 1}`, order: index + 1, ...input }),
    ...(timeout !== undefined && { timeout }),
  })),
  global_assertions: [],
  configuration: configuration.parse({ viewport_width: 1024, viewport_height: 768 }),
  debug: false,
  base_url: baseUrl,
  variables: {},
  ...overrides,
});

/** Replaced less often than in the product: `warm-browsers.integration.test.ts` proves that it's replaced at all. */
const warm = new WarmBrowsers(createBrowserProvider(), { runs: 200, idleMs: 120_000 });

/** The browser of this process. Each run has a context of its own in it, as the runs of one organization have. */
export const sharedBrowser = warm.for('the tests of this process');

/** Runs steps in the real browser, as the next of a worker's runs, and collects what the run told. */
export async function runSteps(steps: readonly StepInput[], options: RunOptions): Promise<FinishedRun> {
  const events: RunEvent[] = [];
  const pictures = new Map<string, Uint8Array>();
  const outcome = await runFlow(planOf(steps, options.baseUrl, options.plan), {
    browser: sharedBrowser,
    artifacts: {
      saveScreenshot: async ({ order, bytes }) => {
        const filename = `step-${order}.jpg`;
        pictures.set(filename, bytes);
        return filename;
      },
      ...(options.isUntraced ? {} : { saveTrace: options.saveTrace ?? (async () => 'trace.zip') }),
      ...(options.savePictures ? { savePictures: options.savePictures } : {}),
      ...(options.saveVideo ? { saveVideo: options.saveVideo } : {}),
    },
    signal: new AbortController().signal,
    egress: 'loopback',
    ...options.ports,
    emit: (event) => {
      events.push(event);
      options.ports?.emit?.(event);
    },
  });
  const results = events.flatMap((event) => (event.type === 'step_finished' ? [event.result] : []));
  return { outcome, results, events, pictures };
}
