import type { HealingPolicy } from '@saywright/contracts/entities/healing';
import type { StepInput } from '@saywright/contracts/entities/step';
import { evidenceOf } from '@saywright/testing/element-change';
import { serveSite, type RunningSite } from '@saywright/testing/sites/serve';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { find, runSteps } from '../test-support/run-steps.ts';
import { Healer } from './healer.ts';

/** "Log in" is now called "Sign in", "Delete" has gone, "Old" is still there. */
const page = `<!doctype html><title>Profile</title><h1>Profile</h1><form onsubmit="return false">
<button class="primary" onclick="out.textContent='Welcome'">Sign in</button><button>Reset</button><button>Old</button></form><p id="out"></p>`;

let site: RunningSite;
beforeAll(async () => {
  site = await serveSite((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(page);
    return true;
  });
});
afterAll(() => site.close());
afterEach(() => vi.restoreAllMocks());

const healing = (policy: Exclude<HealingPolicy, 'off'>, ...names: string[]) => ({
  policy,
  elements: names.map((name) => ({ ...evidenceOf(name), step_id: 'step-2' })),
});
const button = (name: string) => find('role', `button "${name}"`);
const click = (name: string): StepInput => ({ action: 'click', selector: button(name), timeout: 4_000 });
const says = (expected: string): StepInput => ({
  action: 'assert',
  timeout: 4_000,
  assertions: [{ type: 'text_visible', expected }],
});

async function run(plan: ReturnType<typeof healing>, ...steps: StepInput[]) {
  const { outcome, results } = await runSteps([{ action: 'navigate', value: '/' }, ...steps], {
    baseUrl: site.url,
    plan: { healing: plan },
  });
  return { outcome, results: results.slice(1) };
}

test('a run that heals uses the element that was found again, and says so', async () => {
  const { outcome, results } = await run(healing('heal', 'Log in'), click('Log in'), says('Welcome'));
  expect(outcome).toMatchObject({ status: 'passed', healed_steps: 1 });
  expect(results[0]).toMatchObject({
    status: 'passed',
    healing: {
      outcome: 'healed',
      before: { label: 'button "Log in"', selector: { value: 'button "Log in"' } },
      after: { label: 'button "Sign in"', selector: { type: 'role', value: 'button "Sign in"' } },
    },
    notes: [{ code: 'element_healed', params: { before: 'button "Log in"', after: 'button "Sign in"' } }],
  });
});

test('a run that only suggests fails as before, with the element that it would use', async () => {
  const { outcome, results } = await run(healing('suggest', 'Log in'), click('Log in'));
  expect(outcome).toMatchObject({ status: 'failed', healed_steps: 0 });
  expect(results[0]).toMatchObject({
    status: 'failed',
    error_details: { failure: { code: 'element_not_found' } },
    healing: { outcome: 'suggested', after: { label: 'button "Sign in"' } },
  });
});

test('an element that was removed is a failure, which names the nearest ones with reasons', async () => {
  const { outcome, results } = await run(healing('heal', 'Delete'), click('Delete'));
  expect(outcome.status).toBe('failed');
  expect(results[0]?.healing).toBeUndefined();
  const nearest = results[0]?.error_details?.nearest ?? [];
  expect(nearest.length).toBeGreaterThan(0);
  expect(nearest[0]?.reasons).toContain('Its name is "Sign in", not "Delete"');
});

test('a heal that the next check contradicts is not counted', async () => {
  const { outcome } = await run(healing('heal', 'Log in'), click('Log in'), says('Something else'));
  expect(outcome).toMatchObject({ status: 'failed', healed_steps: 0 });
});

test('the element of a check is never looked for again', async () => {
  const look = vi.spyOn(Healer.prototype, 'find');
  const check: StepInput = {
    action: 'assert',
    timeout: 4_000,
    assertions: [{ type: 'element_visible', selector: button('Log in') }],
  };
  const { outcome } = await run(healing('heal', 'Log in'), check);
  expect(outcome.status).toBe('failed');
  expect(look).not.toHaveBeenCalled();
});

test('a step that reads a value is not healed, nor is one that another step means', async () => {
  const stored: StepInput = { action: 'store_variable', value: 'name', selector: button('Log in'), timeout: 4_000 };
  expect((await run(healing('heal', 'Log in'), stored)).outcome.status).toBe('failed');
  const { results } = await run(healing('heal', 'Log in'), click('Log in'), click('Sign in'));
  expect(results[0]?.error_details?.nearest?.[0]?.reasons).toEqual(["It's the element of step 3"]);
});

test('a run whose selectors work never looks for elements again', async () => {
  const look = vi.spyOn(Healer.prototype, 'find');
  const { outcome } = await run(healing('heal', 'Old'), click('Old'));
  expect(outcome.status).toBe('passed');
  expect(look).not.toHaveBeenCalled();
});
