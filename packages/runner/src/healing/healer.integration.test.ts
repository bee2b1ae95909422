import { writeMeaning } from '@saywright/authoring/tree/meaning';
import type { TargetTree } from '@saywright/authoring/tree/target-tree';
import type { HealingPolicy } from '@saywright/contracts/entities/healing';
import type { ElementEvidence, ElementFingerprint } from '@saywright/contracts/entities/step-evidence';
import type { StepInput } from '@saywright/contracts/entities/step';
import { evidenceOf } from '@saywright/testing/element-change';
import type { PlanHealing } from '@saywright/contracts/flow-plan';
import { serveSite, type RunningSite } from '@saywright/testing/sites/serve';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { find, runSteps } from '../test-support/run-steps.ts';
import { Healer } from './healer.ts';

/** "Log in" is now called "Sign in", "Delete" has gone, "Old" is still there. The card of "Ada" has no button anymore. */
const page = `<!doctype html><title>Profile</title><aside style="position:absolute;right:0;top:500px"><button onclick="out.textContent='Elsewhere'">Print</button></aside><h1>Profile</h1><form onsubmit="return false">
<button class="primary" onclick="out.textContent='Welcome'">Sign in</button><button>Reset</button><button>Old</button><button class="primary" onclick="out.textContent='Printed'">Print</button></form><p id="out"></p>
<ul><li><b>Ada</b><i>Owner</i></li><li><b>Grace</b><button id="remove-1" onclick="out.textContent='Removed'">Remove</button></li></ul>
<button class="news" onclick="out.textContent='Opened'">Rain on Tuesday</button><button id="inbox" onclick="out.textContent='Inbox'">Inbox (7)</button>
<label><input type="checkbox" checked> Weekly letter</label>`;

let site: RunningSite;
beforeAll(async () => {
  site = await serveSite((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(page);
    return true;
  });
});
afterAll(() => site.close());
afterEach(() => vi.restoreAllMocks());

const healing = (policy: HealingPolicy, ...names: string[]) => ({
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

async function run(plan: PlanHealing, ...steps: StepInput[]) {
  const { outcome, results } = await runSteps([{ action: 'navigate', value: '/' }, ...steps], {
    baseUrl: site.url,
    isUntraced: true,
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
  expect(nearest.flatMap(({ reasons }) => reasons)).toContain('Its name is "Sign in", not "Delete"');
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

const anything: TargetTree = { name: '', isExact: false, kindWord: 'button', descriptors: [], places: [] };
const inCard = (name: string): string =>
  writeMeaning({
    purpose: 'click',
    choice: [{ ...anything, name: 'Remove', places: [{ type: 'item', kind: 'card', name, isExact: true }] }],
  });
const known = (name: string, changes: Partial<ElementEvidence> & { like?: Partial<ElementFingerprint> } = {}) => {
  const { like, ...evidence } = changes;
  const about = { ...evidenceOf(name), ...evidence };
  return {
    policy: 'off' as const,
    elements: [{ ...about, step_id: 'step-2', fingerprint: { ...about.fingerprint, ...like } }],
  };
};
const clickBy = (...[type, value, ...fallbacks]: Parameters<typeof find>): StepInput => ({
  action: 'click',
  selector: find(type, value, ...fallbacks),
  timeout: 4_000,
});

test("a fallback that finds another element isn't used, whatever the policy, and the failure names both", async () => {
  const step = clickBy('role', 'button "Delete"', ['css', 'form > button:nth-of-type(2)']);
  const { outcome, results } = await run(known('Delete'), step);
  expect(outcome.status).toBe('failed');
  expect(results[0]?.error_details?.failure).toMatchObject({
    code: 'element_not_found',
    params: { other: 'button "Reset"', because: 'it was there before, next to the element of this step' },
  });
  expect(results[0]?.message).toContain('Its selectors only find button "Reset", which is another element');
});

test('the fallbacks after one that finds another element are still tried', async () => {
  const fallbacks: Parameters<typeof clickBy>[2][] = [
    ['css', 'form > button:nth-of-type(2)'],
    ['css', '#inbox'],
  ];
  const like = { text: 'Inbox', attributes: { id: 'inbox' }, neighbors: ['Reset'] };
  const { results } = await run(known('Messages', { like: { ...like, name: 'Inbox' } }), {
    ...clickBy('role', 'button "Messages"', ...(fallbacks as [])),
    assertions: [{ type: 'text_visible', expected: 'Inbox' }],
  });
  expect(results[0]).toMatchObject({ status: 'passed', matched_selector: { value: '#inbox', index: 2 } });
});

test('another row is another element, also where an ID means it now', async () => {
  const item = { like: { item: 'Ada', name: 'Remove', text: 'Remove', neighbors: ['Ada'] } };
  const byId = await run(
    known('Remove', { ...item, selector: { type: 'css', value: '#remove-1' }, meaning: inCard('Ada') }),
    clickBy('css', '#remove-1'),
  );
  expect(byId.results[0]?.message).toContain('it isn\'t in "Ada"');
  const byName = await run(known('Remove', { ...item, meaning: inCard('Ada') }), clickBy('role', 'button "Remove"'));
  expect(byName.outcome.status).toBe('failed');
  const grace = { like: { ...item.like, item: 'Grace', path: 'body > ul > li > button' }, meaning: inCard('Grace') };
  expect((await run(known('Remove', grace), clickBy('role', 'button "Remove"'))).outcome.status).toBe('passed');
});

test('words that are data may change: a number, a text that nobody said, what stands in a place that was said', async () => {
  const counted = known('Inbox (3)', {
    selector: { type: 'css', value: '#inbox' },
    like: { attributes: { id: 'inbox' } },
  });
  expect((await run(counted, clickBy('css', '#inbox'))).outcome.status).toBe('passed');
  const headline = 'button "Sun on Monday"';
  const first = known('Sun on Monday', {
    selector: { type: 'role', value: headline },
    meaning: writeMeaning({ purpose: 'click', choice: [{ ...anything, ordinal: 1 }] }),
  });
  expect((await run(first, clickBy('role', headline, ['css', '.news']))).outcome.status).toBe('passed');
});

test("a check that another element would pass doesn't pass", async () => {
  const check = (selector: ReturnType<typeof find>): StepInput => ({
    action: 'assert',
    timeout: 4_000,
    assertions: [{ type: 'element_visible', selector }],
  });
  const fallback = find('role', 'button "Delete"', ['css', 'form > button:nth-of-type(2)']);
  expect((await run(known('Delete'), check(fallback))).outcome.status).toBe('failed');
  expect((await run(known('Delete'), check(find('role', 'button "Old"')))).outcome.status).toBe('passed');
});

test('a box that only has the place of another is not unticked', async () => {
  const { outcome } = await run(
    known('Daily letter', {
      selector: { type: 'label', value: 'Daily letter' },
      like: {
        tag: 'input',
        role: 'checkbox',
        text: '',
        attributes: { type: 'checkbox' },
        neighbors: ['Weekly letter'],
      },
    }),
    { action: 'uncheck', selector: find('label', 'Daily letter', ['css', 'body > label > input']), timeout: 4_000 },
  );
  expect(outcome.status).toBe('failed');
});

test('of several elements with its name, the one that is most like it is used', async () => {
  const { outcome } = await run(known('Print'), click('Print'), says('Printed'));
  expect(outcome.status).toBe('passed');
});

test('without a fingerprint, fallbacks are used as before', async () => {
  const step = clickBy('role', 'button "Delete"', ['css', 'form > button:nth-of-type(2)']);
  expect((await run(healing('off'), step)).outcome.status).toBe('passed');
});
