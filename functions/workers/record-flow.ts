import type { RecorderRunner } from '@saywright/domain/flow-tests/recorder/recorder-runner';
import { registerPageReader } from '@saywright/grounding/read-page';
import { Recorder } from '@saywright/recorder/recorder';
import { runFlow } from '@saywright/runner/run-flow';
import { toLocator } from '@saywright/runner/selectors/to-locator';
import { browserPorts } from './browser-ports.ts';

/** Records what a person does in the browser of a run whose steps are done. */
export const recordFlow: RecorderRunner = async (plan, hooks) => {
  await registerPageReader();
  return runFlow(plan, {
    ...browserPorts(hooks),
    // Pictures of steps on the way to where the recording begins are nobody's.
    artifacts: { saveScreenshot: () => Promise.reject(new Error('A recording keeps no screenshots')) },
    emit: (event) => hooks.emit(event),
    callApiTest: (call) => hooks.callApiTest(call),
    signal: hooks.signal,
    secrets: hooks.secrets,
    afterSteps: (browser) =>
      new Recorder(browser, { ...hooks, locate: (frame, candidate) => toLocator(frame, candidate, 'whole') }).record(),
  });
};
