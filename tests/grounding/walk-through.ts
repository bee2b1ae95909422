import { compileEnglish } from '@saywright/authoring/compile';
import type { Intent } from '@saywright/authoring/tree/intent';
import type { ModelQuestion } from '@saywright/contracts/entities/model-answer';
import type { Step } from '@saywright/contracts/entities/step';
import { registerPageReader } from '@saywright/grounding/read-page';
import { Walk } from '@saywright/grounding/walk/walk';
import type { WalkQuestion } from '@saywright/grounding/walk/walk-ports';
import { runFlow } from '@saywright/runner/run-flow';
import { planOf, sharedBrowser } from '@saywright/runner/test-support/run-steps';
import { serveSite } from '@saywright/testing/sites/serve';
import { locate } from './open-browser.ts';

interface Walked {
  steps: readonly Step[];
  /** The steps of the test once it was checked. */
  test: readonly Step[];
  /** Each step as it became, in words, and the last state of each. */
  parts: ReadonlyMap<number, readonly string[]>;
  states: ReadonlyMap<number, string>;
  kept: ReadonlyMap<string, Step>;
  asked: ModelQuestion[];
  /** Questions for a person. */
  questions: readonly WalkQuestion[];
}

interface WalkThroughOptions {
  /** How many steps the test can still get. */
  room?: number;
  /** Nobody answers by default. */
  answer?: (question: WalkQuestion) => number | null | undefined;
}

/** Checks a description, which comes after opening the page, on the page. */
export async function walkThrough(
  html: string,
  description: string,
  { room, answer }: WalkThroughOptions = {},
): Promise<Walked> {
  await registerPageReader();
  const site = await serveSite((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(html);
    return true;
  });
  const { steps, intents } = compileEnglish(`Go to ${site.url}. ${description}`);
  const asked: ModelQuestion[] = [];
  const questions: WalkQuestion[] = [];
  const kept = new Map<string, Step>();
  const parts = new Map<number, readonly string[]>();
  const states = new Map<number, string>();
  let test: readonly Step[] = steps;
  const walk = new Walk({
    steps,
    intents: Object.fromEntries(
      steps.flatMap(({ id }, at): [string, Intent][] => (intents[at] ? [[id, intents[at]]] : [])),
    ),
    locate,
    ...(room !== undefined && { room }),
    ports: {
      report: (order, report) => {
        states.set(order, report.state);
        if (report.parts) parts.set(order, report.parts);
      },
      ask: async (question) => {
        questions.push(question);
        return answer?.(question);
      },
      consult: async (question) => {
        asked.push(question);
        return { trouble: 'unclear' };
      },
      keep: async (step, before) => {
        for (const each of [...before, step]) kept.set(each.id, each);
        test = test.flatMap((one) => (one.id === step.id ? [...before, step] : [one]));
      },
      isTestSite: () => true,
      saveElementPicture: async () => 'picture',
    },
  });
  try {
    await runFlow(planOf(steps, site.url), {
      browser: sharedBrowser,
      artifacts: { saveScreenshot: async () => 'none.jpg' },
      signal: new AbortController().signal,
      egress: 'loopback',
      prepareStep: (step, place) => walk.prepare(step, place),
      emit: (event) => {
        if (event.type === 'step_finished') walk.finish(event.result);
      },
    });
  } finally {
    await site.close();
  }
  return { steps, test, parts, states, kept, asked, questions };
}
