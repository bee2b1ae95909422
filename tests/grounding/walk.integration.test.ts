import { compileEnglish } from '@saywright/authoring/compile';
import type { Intent } from '@saywright/authoring/tree/intent';
import type { ModelQuestion } from '@saywright/contracts/entities/model-answer';
import type { Step } from '@saywright/contracts/entities/step';
import { registerPageReader } from '@saywright/grounding/read-page';
import { Walk } from '@saywright/grounding/walk/walk';
import { createBrowserProvider } from '@saywright/runner/browser/browser-provider';
import { runFlow } from '@saywright/runner/run-flow';
import { planOf } from '@saywright/runner/test-support/run-steps';
import { serveSite } from '@saywright/testing/sites/serve';
import { expect, test } from 'vitest';
import { locate } from './open-browser.ts';

interface Walked {
  steps: readonly Step[];
  kept: ReadonlyMap<string, Step>;
  asked: ModelQuestion[];
}

/** Checks a description, which comes after opening the page, on the page. */
async function walkThrough(html: string, description: string): Promise<Walked> {
  await registerPageReader();
  const site = await serveSite((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(html);
    return true;
  });
  const { steps, intents } = compileEnglish(`Go to ${site.url}. ${description}`);
  const asked: ModelQuestion[] = [];
  const kept = new Map<string, Step>();
  const walk = new Walk({
    steps,
    intents: Object.fromEntries(steps.map(({ id }, at) => [id, intents[at]])) as Record<string, Intent>,
    locate,
    ports: {
      report: () => undefined,
      ask: async () => undefined,
      consult: async (question) => {
        asked.push(question);
        return { trouble: 'unclear' };
      },
      keep: async (step, before) => {
        for (const each of [...before, step]) kept.set(each.id, each);
      },
      isTestSite: () => true,
      saveElementPicture: async () => 'picture',
    },
  });
  try {
    await runFlow(planOf(steps, site.url), {
      browser: createBrowserProvider(),
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
  return { steps, kept, asked };
}

const letters = `<!doctype html><title>Letters</title><h1>Letters</h1><p role="status">Welcome</p>
<button onclick="this.insertAdjacentHTML('afterend', '<p role=status>Archived</p><button>Undo</button>')">Archive</button>`;

test('the message that a check means, and what a model gets marked as new, appeared with the last action', async () => {
  const { steps, kept, asked } = await walkThrough(letters, 'Click "Archive". A notification appears. Bring it back.');
  const [notice] = kept.get(steps[2]?.id ?? '')?.assertions ?? [];
  expect(notice).toMatchObject({ type: 'element_visible', selector: { type: 'text', value: 'Archived' } });
  const lines = asked.at(-1)?.elements ?? [];
  expect(lines.filter((line) => line.endsWith(', new'))).toEqual(['status "Archived", new', 'button "Undo", new']);
});

const visit = `<!doctype html><title>Visit</title><h1>Visit</h1><label>Patient <input></label>
<label>Doctor <select><option>Choose</option><option>Dr. Osei</option></select></label>`;

test('a line of a form is typed into a field, and chosen from a dropdown', async () => {
  const { steps, kept } = await walkThrough(visit, 'Patient: "Lena". Doctor: Dr. Osei');
  const filled = steps.slice(1).map(({ id }) => kept.get(id));
  expect(filled).toMatchObject([
    { action: 'type', value: 'Lena' },
    { action: 'select', value: 'Dr. Osei' },
  ]);
});

const list = `<!doctype html><title>Trips</title><h1>Trips</h1><div>Show <select><option>Any</option><option>Canceled</option></select></div>
<div>Sizes: <label><input type="checkbox"> S</label> <label><input type="checkbox"> XL</label></div>`;

test('what a page filters by is chosen from its dropdown, or ticked', async () => {
  const { steps, kept } = await walkThrough(list, 'Filter by Canceled. Filter by size XL');
  const filtered = steps.slice(1).map(({ id }) => kept.get(id));
  expect(filtered).toMatchObject([{ action: 'select', value: 'Canceled' }, { action: 'check' }]);
});

const boxed = `<!doctype html><title>List</title><ul><li><input type="checkbox"><label>Pay rent</label></li></ul>`;

test('double-clicks a text rather than the box that it labels', async () => {
  const { steps, kept } = await walkThrough(boxed, 'Double-click "Pay rent"');
  expect(kept.get(steps[1]?.id ?? '')?.selector).toMatchObject({ type: 'text', value: 'Pay rent' });
});
