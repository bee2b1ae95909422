import { configuration } from '@saywright/contracts/entities/flow-test';
import { stepTimeoutMs, type Step } from '@saywright/contracts/entities/step';
import type { FlowPlan, RunOutcome } from '@saywright/contracts/flow-plan';
import { createBrowserProvider } from '@saywright/runner/browser/browser-provider';
import type { RunPorts } from '@saywright/runner/ports';
import { runFlow } from '@saywright/runner/run-flow';
import { serveSite } from '@saywright/testing/sites/serve';

/** Runs the steps of a story as a test, with the least patience that a test can have. */
export const runStory = (
  { name, steps, healing }: { name: string; steps: readonly Step[]; healing?: FlowPlan['healing'] },
  ports: Partial<RunPorts> = {},
): Promise<RunOutcome> =>
  runFlow(
    {
      execution_id: 'story',
      test_id: 'story',
      test_name: name,
      steps: steps.map((step) => ({ ...step, timeout: stepTimeoutMs.min })),
      global_assertions: [],
      configuration: configuration.parse({}),
      debug: false,
      base_url: '',
      variables: {},
      ...(healing && { healing }),
    },
    {
      browser: createBrowserProvider(),
      artifacts: { saveScreenshot: async () => 'screenshot', saveTrace: async () => 'trace' },
      emit: () => undefined,
      signal: new AbortController().signal,
      egress: 'loopback',
      ...ports,
    },
  );

/** Serves one page at every address. `html` is asked each time. */
export const servePage = (html: () => string): ReturnType<typeof serveSite> =>
  serveSite((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html());
    return true;
  });
