import type { RecorderEvent, RecorderProgress } from '@saywright/contracts/entities/recorder';
import type { Step, StepInput } from '@saywright/contracts/entities/step';
import { registerPageReader } from '@saywright/grounding/read-page';
import { Recorder } from '@saywright/recorder/recorder';
import type { InputCall, RecorderEnd } from '@saywright/recorder/recorder-ports';
import { createBrowserProvider } from '@saywright/runner/browser/browser-provider';
import { WarmBrowsers } from '@saywright/runner/browser/warm-browsers';
import { runFlow } from '@saywright/runner/run-flow';
import { toLocator } from '@saywright/runner/selectors/to-locator';
import { planOf } from '@saywright/runner/test-support/run-steps';
import type { RunOutcome } from '@saywright/contracts/flow-plan';
import type { Locator, Page } from 'playwright-core';

const warm = new WarmBrowsers(createBrowserProvider());

/** A person at the browser of a recording. */
export interface Person {
  /** The page in front. */
  page(): Page;
  /** Resolves when the events are done, with where the recording stands then. */
  does(...events: RecorderEvent[]): Promise<RecorderProgress>;
  click(target: Locator): Promise<RecorderProgress>;
  /** Resolves when the run has noticed that it lost its browser. */
  losesBrowser(): Promise<void>;
  /** Resolves when this holds of where the recording stands. */
  sees(isSo: (progress: RecorderProgress) => boolean): Promise<RecorderProgress>;
}

export interface Recorded {
  outcome: RunOutcome;
  steps: readonly Step[];
  progress: RecorderProgress;
  /** Of the elements of steps. */
  pictures: Uint8Array[];
  /** Of the page, as the person sees it. */
  shown: Uint8Array[];
  /** Secret variables of the environment. */
  secrets: Record<string, string>;
  /** All that left the recording, as one text. */
  told: string;
}

/** The middle of an element, in the viewport. */
export async function spotOf(target: Locator): Promise<{ x: number; y: number }> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('The element is not drawn');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Records what a person does on a page, in the real browser. */
export async function record(
  { baseUrl, path, keepsSecrets = true }: { baseUrl: string; path: string; keepsSecrets?: boolean },
  act: (person: Person) => Promise<RecorderEnd | void>,
): Promise<Recorded> {
  const waiting: InputCall[] = [];
  const told: unknown[] = [];
  const pictures: Uint8Array[] = [];
  const shown: Uint8Array[] = [];
  const secrets: Record<string, string> = {};
  const stopping = new AbortController();
  let steps: readonly Step[] = [];
  let progress: RecorderProgress | undefined;
  let over: { over: RecorderEnd | 'person' } | undefined;
  let number = 0;
  let ids = 0;
  let acted: Promise<unknown> | undefined;
  await registerPageReader();
  const steps0: StepInput[] = [{ action: 'navigate', value: path }];
  const outcome = await runFlow(planOf(steps0, baseUrl), {
    browser: warm.for('recordings'),
    artifacts: { saveScreenshot: async () => 'none.jpg' },
    signal: stopping.signal,
    egress: 'loopback',
    emit: () => undefined,
    afterSteps: async (browser) => {
      const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
      const person: Person = {
        page: () => browser.page(),
        does: async (...events) => {
          number += 1;
          const mine = number;
          waiting.push({ number: mine, events });
          return person.sees(({ done }) => done >= mine);
        },
        click: async (target) => person.does({ type: 'click', ...(await spotOf(target)), button: 'left', count: 1 }),
        losesBrowser: async () => {
          while (!browser.signal.aborted) await pause(20);
        },
        sees: async (isSo) => {
          const until = performance.now() + 15_000;
          for (;;) {
            if (progress && isSo(progress)) return progress;
            if (performance.now() > until) throw new Error(`Not seen: ${isSo}. ${JSON.stringify(progress)}`);
            browser.signal.throwIfAborted();
            await pause(20);
          }
        },
      };
      acted = act(person).then(
        (reason) => (over = { over: reason ?? 'person' }),
        (error: unknown) => {
          over = { over: 'person' };
          throw error;
        },
      );
      acted.catch(() => undefined);
      const recorder = new Recorder(browser, {
        nextInput: async () => {
          const calls = waiting.splice(0);
          if (calls.length > 0) return calls;
          if (over) return over;
          await pause(20);
          return [];
        },
        keep: async (kept) => {
          steps = structuredClone(kept);
          told.push(kept);
        },
        report: async (reported) => {
          progress = structuredClone(reported);
          told.push(reported);
        },
        saveElementPicture: async (bytes) => {
          pictures.push(bytes);
          return `picture-${pictures.length}.jpg`;
        },
        show: async (picture) => void shown.push(picture),
        keepSecret: async (name, value) => {
          if (!keepsSecrets) return { why: 'No environment is chosen.' };
          secrets[name] = value;
          return { name };
        },
        chooseEnvironment: async () => ({ why: 'No other environment.' }),
        newId: () => `step-${(ids += 1)}`,
        locate: (frame, candidate) => toLocator(frame, candidate, 'whole'),
      });
      await recorder.record();
    },
  });
  await acted;
  if (!progress) throw new Error(`Nothing was recorded: ${outcome.error_message}`);
  return { outcome, steps, progress, pictures, shown, secrets, told: JSON.stringify(told) };
}

/** Runs what was recorded as a test. */
export async function rerun(
  { baseUrl, path }: { baseUrl: string; path: string },
  { steps, secrets }: Pick<Recorded, 'steps' | 'secrets'>,
): Promise<{ outcome: RunOutcome; messages: string[] }> {
  const messages: string[] = [];
  const outcome = await runFlow(
    planOf([{ action: 'navigate', value: path }, ...steps], baseUrl, { variables: secrets }),
    {
      browser: warm.for('recordings'),
      artifacts: { saveScreenshot: async () => 'none.jpg' },
      signal: new AbortController().signal,
      egress: 'loopback',
      emit: (event) => {
        if (event.type === 'step_finished') messages.push(`${event.result.status}: ${event.result.message}`);
      },
      secrets: Object.values(secrets),
    },
  );
  return { outcome, messages };
}
