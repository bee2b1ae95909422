import type { HealingProposal } from '@saywright/contracts/entities/healing';
import { serveSite, type RunningSite } from '@saywright/testing/sites/serve';
import { endedExecution } from './ended-execution.ts';
import { expect, test, type Person } from './fixtures.ts';

const before = `<section><h2>Profile</h2><button class="save" onclick="say('Saved')">Save</button></section>
  <section><h2>Photo</h2><button class="crop" onclick="say('Cropped')">Crop</button></section>
  <section><h2>Account</h2><button class="rename" onclick="say('Renamed')">Rename</button></section>`;
/** The same page with other words, classes, and a wrapper around each button. */
const after = before
  .replaceAll(/<button class="(\w+)"/g, '<div><button class="btn-$1"')
  .replaceAll('</button>', '</button></div>')
  .replace('>Save<', '>Save changes<')
  .replace('>Crop<', '>Crop photo<')
  .replace('>Rename<', '>Rename account<');

let site: RunningSite;
let body = before;
test.beforeAll(async () => {
  site = await serveSite((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(
      `<!doctype html><title>Settings</title><h1>Settings</h1>${body}<p id="said"></p>
       <script>const say = (text) => { document.getElementById('said').textContent += text + ' '; };</script>`,
    );
    return true;
  });
});
test.beforeEach(() => {
  body = before;
});
test.afterAll(() => site.close());

const prompt = [
  'Click "Save", check that the page shows "Saved"',
  'click "Crop", check that the page shows "Cropped"',
  'click "Rename" and check that the page shows "Renamed"',
].join(', ');

/** A test whose elements were found on the page, and run since the page has changed. */
async function makeHealed({ api }: Person): Promise<string> {
  const { id } = await api.generateFlowTest({ body: { prompt, website_url: site.url } });
  await api.startGrounding({ params: { id }, body: {} });
  await expect
    .poll(async () => (await api.getGrounding({ params: { id } })).state, { timeout: 60_000, intervals: [200] })
    .toBe('done');
  body = after;
  const { configuration, steps } = await api.getFlowTest({ params: { id } });
  await api.updateFlowTest({
    params: { id },
    body: {
      configuration: { ...configuration, healing: 'heal' },
      steps: steps.map((step) => ({ ...step, timeout: 4_000 })),
    },
  });
  return id;
}

async function run(person: Person, id: string) {
  const { executions } = await person.api.executeFlowTest({ params: { id }, body: {} });
  return endedExecution(person, executions[0]?.id ?? '');
}

const waiting = async ({ api }: Person, id: string): Promise<HealingProposal[]> =>
  (await api.listHealingProposals({ params: { id }, query: {} })).proposals;

test('a heal is reviewed with both pictures, accepted, refused when someone was faster or the test is newer, and remembered when rejected', async ({
  page,
  person,
}) => {
  test.setTimeout(120_000);
  const id = await makeHealed(person);
  const healed = await run(person, id);
  expect(healed).toMatchObject({ status: 'passed', healed_steps: 3 });

  await page.goto('/flow-testing?tab=executions');
  await expect(page.getByText('Healed 3')).toBeVisible();

  await page.goto(`/flow-testing/tests/${id}`);
  const card = page.getByRole('region', { name: 'Healing proposals (3)' });
  await expect(card).toBeVisible();
  const save = card.getByRole('listitem').filter({ hasText: 'Save changes' });
  // Pictures are loaded once they're scrolled to.
  await save.getByText('Before', { exact: true }).scrollIntoViewIfNeeded();
  for (const moment of ['before', 'after']) {
    const picture = save.getByRole('img', { name: `outlined in the page, ${moment} the change` });
    await expect(picture).toHaveAttribute('src', /^data:image\/jpeg/);
  }
  await expect(save).toContainText('button "Save"');
  await expect(save).toContainText('button "Save changes"');

  // Someone else accepts another one meanwhile, and changes the step of the third.
  const proposals = await waiting(person, id);
  const of = (name: string) => proposals.find(({ change }) => change.after.label.includes(name));
  await person.api.acceptHealingProposal({ params: { id, proposal: of('Crop photo')?.id ?? '' } });
  const { steps } = await person.api.getFlowTest({ params: { id } });
  const renamed = { type: 'text' as const, value: 'Rename account', fallback_selectors: [] };
  await person.api.updateFlowTest({
    params: { id },
    body: { steps: steps.map((step) => (step.id === of('Rename')?.step_id ? { ...step, selector: renamed } : step)) },
  });

  await card.getByRole('button', { name: `Accept the new element of step ${of('Crop')?.step_order}` }).click();
  await expect(page.getByText(`${person.name} has accepted this proposal already.`)).toBeVisible();
  const rest = page.getByRole('region', { name: 'Healing proposals (2)' });
  await rest.getByRole('button', { name: `Accept the new element of step ${of('Rename')?.step_order}` }).click();
  await expect(page.getByText('The step has changed since the run that proposed this')).toBeVisible();
  await rest.getByRole('button', { name: `Reject the new element of step ${of('Rename')?.step_order}` }).click();
  await expect(page.getByText('Proposal rejected. It won’t be made again.')).toBeVisible();
  const last = page.getByRole('region', { name: 'Healing proposals (1)' });
  await last.getByRole('button', { name: `Accept the new element of step ${of('Save')?.step_order}` }).click();
  await expect(page.getByText(`Step ${of('Save')?.step_order} updated.`)).toBeVisible();
  await expect(page.getByRole('region', { name: /Healing proposals/ })).toBeHidden();

  const now = await person.api.getFlowTest({ params: { id } });
  expect(now.steps.map(({ selector }) => selector?.value)).toEqual(
    expect.arrayContaining(['button "Save changes"', 'button "Crop photo"', 'Rename account']),
  );
  // With the step as it was, the run heals it again, and proposes nothing.
  await person.api.updateFlowTest({
    params: { id },
    body: {
      steps: now.steps.map(
        (step) => steps.find((one) => one.id === step.id && one.id === of('Rename')?.step_id) ?? step,
      ),
    },
  });
  expect(await run(person, id)).toMatchObject({ status: 'passed', healed_steps: 1 });
  expect(await waiting(person, id)).toEqual([]);
});

test('proposals of several tests are decided about at once, and a segment changes in all tests that use it', async ({
  page,
  person,
}) => {
  test.setTimeout(120_000);
  const first = await makeHealed(person);
  const { steps } = await person.api.getFlowTest({ params: { id: first } });
  const at = steps.findIndex(({ action }) => action === 'click');
  const segment = await person.api.createSegmentFromSteps({
    body: { test_id: first, step_indices: [at], segment_name: 'Save' },
  });
  const tests = await Promise.all(
    ['Uses it', 'Uses it, too'].map((name) =>
      person.api.createFlowTest({
        body: { name, steps: [{ action: 'navigate', value: site.url }], configuration: { healing: 'heal' } },
      }),
    ),
  );
  for (const { id } of tests) await person.api.insertSegment({ params: { id }, body: { segment_id: segment.id } });
  const [second, third] = tests;
  expect(await run(person, first)).toMatchObject({ healed_steps: 3 });
  expect(await run(person, second?.id ?? '')).toMatchObject({ status: 'passed', healed_steps: 1 });

  await page.goto('/flow-testing');
  await page.getByRole('link', { name: 'Healing proposals' }).click();
  const sheet = page.getByRole('dialog', { name: 'Healing proposals' });
  await expect(sheet.getByRole('listitem')).toHaveCount(4);
  // One of them is too old by now.
  const crop = (await waiting(person, first)).find(({ change }) => change.after.label.includes('Crop'));
  const changed = { type: 'text' as const, value: 'Crop photo', fallback_selectors: [] };
  await person.api.updateFlowTest({
    params: { id: first },
    body: { steps: steps.map((step) => (step.id === crop?.step_id ? { ...step, selector: changed } : step)) },
  });
  await sheet.getByRole('checkbox', { name: 'Select all loaded' }).click();
  await expect(sheet.getByText('4 selected')).toBeVisible();
  await sheet.getByRole('button', { name: 'Accept selected' }).click();
  await expect(page.getByText('Accepted 3 proposals')).toBeVisible();
  await expect(page.getByText('1 proposal couldn’t be accepted. The step has changed since')).toBeVisible();
  await expect(sheet.getByRole('listitem')).toHaveCount(1);
  await sheet.getByRole('checkbox', { name: /Select step/ }).click();
  await sheet.getByRole('button', { name: 'Reject selected' }).click();
  await expect(sheet.getByText('No proposals wait for a decision')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Healing proposals' })).toBeHidden();

  for (const test of [second, third]) {
    const { steps: linked } = await person.api.getFlowTest({ params: { id: test?.id ?? '' } });
    expect(linked.at(-1)).toMatchObject({ selector: { value: 'button "Save changes"' }, segment: { id: segment.id } });
  }
});
