import { compileEnglish } from '@saywright/authoring/compile';
import type { Step } from '@saywright/contracts/entities/step';
import { registerPageReader } from '@saywright/grounding/read-page';
import { Walk } from '@saywright/grounding/walk/walk';
import type { WalkPorts } from '@saywright/grounding/walk/walk-ports';
import type { StepPlace } from '@saywright/runner/ports';
import { locate } from '../grounding/open-browser.ts';
import { runStory } from './run-story.ts';

/** A test as Generate writes it. */
export interface AuthoredStory {
  name: string;
  steps: readonly Step[];
  /** Why it isn't whole: a clause that nobody understood, or that several elements fit. Absent if it's whole. */
  question?: string;
}

/** Writes a test from English and asks the page about each step, as Generate does. Nobody answers questions. */
export async function authorStory(
  prompt: string,
  { onStep, ...ports }: Partial<WalkPorts> & { onStep?: (step: Step, place: StepPlace) => Promise<void> } = {},
): Promise<AuthoredStory> {
  const { name, steps, intents, diagnostics } = compileEnglish(prompt);
  const nowhere = diagnostics.find(
    ({ status, step_indices: made }) => status === 'not_understood' && made.length === 0,
  );
  if (nowhere) return { name, steps, question: `${nowhere.clause}: ${nowhere.message}` };
  let written: readonly Step[] = steps;
  let question: string | undefined;
  let hasFailed = false;
  const walk = new Walk({
    steps,
    intents: Object.fromEntries(steps.flatMap(({ id }, at) => (intents[at] ? [[id, intents[at]]] : []))),
    locate,
    ports: {
      report: (order, { state, message = '', nearest = [] }) => {
        // Steps after one that failed may find nothing.
        if (state === 'failed') hasFailed = true;
        if ((state === 'draft' || state === 'not_checked') && !hasFailed)
          question ??= [`${written.find((step) => step.order === order)?.description}: ${message}`, ...nearest].join(
            ' · ',
          );
      },
      ask: async () => undefined,
      keep: async (step, before) => {
        written = written.flatMap((one) => (one.id === step.id ? [...before, step] : [one]));
      },
      isTestSite: () => true,
      saveElementPicture: async () => 'picture',
      ...ports,
    },
  });
  await registerPageReader();
  await runStory(
    { name, steps },
    {
      prepareStep: async (step, place) => {
        const prepared = await walk.prepare(step, place);
        if (prepared) await onStep?.(prepared.step, place);
        return prepared;
      },
      emit: (event) => {
        if (event.type === 'step_finished') walk.finish(event.result);
      },
    },
  );
  const draft = written.find(({ action }) => action === 'draft');
  if (draft && !hasFailed) question ??= `${draft.description || draft.value}: a draft`;
  return {
    name,
    steps: written.map((step, at) => ({ ...step, order: at + 1 })),
    ...(question !== undefined && { question }),
  };
}
