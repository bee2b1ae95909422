import type { Intent } from '@saywright/authoring/tree/intent';
import { isInDemoShop } from '@saywright/contracts/demo-shop';
import type { GroundingRunner } from '@saywright/domain/flow-tests/grounding/grounding-runner';
import { registerPageReader } from '@saywright/grounding/read-page';
import { Walk } from '@saywright/grounding/walk/walk';
import { runFlow } from '@saywright/runner/run-flow';
import { toLocator } from '@saywright/runner/selectors/to-locator';
import { browserPorts } from './browser-ports.ts';

/** Checks a test on its live page: a run whose steps get their elements as it comes to them. */
export const groundFlow: GroundingRunner = async ({ plan, intents, testSite, askAbout, room }, hooks) => {
  const { demo_shop_url: shopUrl } = plan;
  const walk = new Walk({
    steps: plan.steps,
    intents: intents as Readonly<Record<string, Intent>>,
    locate: (frame, candidate) => toLocator(frame, candidate, 'whole'),
    askAbout,
    room,
    ports: {
      report: hooks.report,
      ask: hooks.ask,
      consult: hooks.consult,
      keep: hooks.keep,
      saveElementPicture: hooks.saveElementPicture,
      isTestSite: (url) =>
        (testSite !== undefined && URL.parse(url)?.origin === testSite) ||
        (shopUrl !== undefined && isInDemoShop(url, shopUrl)),
    },
  });
  await registerPageReader();
  return runFlow(plan, {
    ...browserPorts(hooks),
    artifacts: { saveScreenshot: ({ bytes }) => hooks.saveScreenshot(bytes), savePictures: hooks.savePictures },
    emit: (event) => {
      if (event.type === 'step_finished') walk.finish(event.result);
      hooks.emit(event);
    },
    callApiTest: hooks.callApiTest,
    provideLivePicture: hooks.provideLivePicture,
    prepareStep: (step, place) => walk.prepare(step, place),
    signal: hooks.signal,
    secrets: hooks.secrets,
  });
};
