import type { Assertion } from '@saywright/contracts/entities/assertion';
import { serveSite, type RunningSite } from '@saywright/testing/sites/serve';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { find, runSteps } from './test-support/run-steps.ts';

/** Its answers come half a second after the click, by a timer or by a request. */
const html = `<!doctype html><title>Late</title>
<p>Range: <b id="range">7 days</b></p><p id="saved" hidden>Saved</p>
<button onclick="setTimeout(() => { range.textContent = '30 days' }, 500)">By timer</button>
<button onclick="fetch('/slow').then(() => { range.textContent = '30 days' })">By request</button>
<button onclick="saved.hidden = false; setTimeout(() => { saved.hidden = true }, 700)">Save</button>
<button onclick="setTimeout(() => { wrong.hidden = false }, 500)">Refuse</button><p id="wrong" hidden>Refused</p>
<button>Nothing</button><main></main>
<script>setTimeout(() => { document.querySelector('main').textContent = 'Drawn late' }, 350)</script>`;

let site: RunningSite;
beforeAll(async () => {
  site = await serveSite((request, response) => {
    if (request.url === '/slow') setTimeout(() => response.end('done'), 700);
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
    return true;
  });
});
afterAll(() => site.close());

const shows = (expected: string): Assertion => ({ type: 'text_visible', expected });

test.each([
  ['By timer', '7 days', 'failed'],
  ['By timer', '30 days', 'passed'],
  ['By request', '7 days', 'failed'],
  ['By request', '30 days', 'passed'],
  ['Save', 'Saved', 'passed'],
  ['Nothing', '7 days', 'passed'],
])('after "%s", a check of "%s" has %s', async (button, text, status) => {
  const { outcome } = await runSteps(
    [
      { action: 'navigate', value: site.url, description: 'Open the page' },
      { action: 'click', selector: find('role', `button "${button}"`), description: 'Click' },
      { action: 'assert', assertions: [shows(text)], description: 'Check', timeout: 4_000 },
    ],
    { baseUrl: site.url, isUntraced: true },
  );
  expect(outcome.status).toBe(status);
});

const hides = (expected: string): Assertion => ({ type: 'text_hidden', expected });

test.each([
  ['Refuse', 'Refused', 'failed'],
  ['Nothing', 'Refused', 'passed'],
])('after "%s", a check that "%s" is hidden has %s', async (button, text, status) => {
  const { outcome } = await runSteps(
    [
      { action: 'navigate', value: site.url, description: 'Open the page' },
      { action: 'click', selector: find('role', `button "${button}"`), description: 'Click' },
      { action: 'assert', assertions: [hides(text)], description: 'Check', timeout: 2_000 },
    ],
    { baseUrl: site.url, isUntraced: true },
  );
  expect(outcome.status).toBe(status);
});

test.each(['navigate', 'reload'] as const)('what a page draws late is not hidden after "%s"', async (action) => {
  const open = { action: 'navigate', value: site.url, description: 'Open the page' } as const;
  const { outcome } = await runSteps(
    [
      open,
      ...(action === 'reload' ? [{ action, description: 'Reload' }] : []),
      { action: 'assert', assertions: [hides('Drawn late')], description: 'Check', timeout: 2_000 },
    ],
    { baseUrl: site.url, isUntraced: true },
  );
  expect(outcome.status).toBe('failed');
});
