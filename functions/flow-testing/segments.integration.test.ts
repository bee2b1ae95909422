import type { FlowTest } from '@saywright/contracts/entities/flow-test';
import type { Segment } from '@saywright/contracts/entities/segment';
import type { StepInput } from '@saywright/contracts/entities/step';
import { flowTestingRoutes as routes } from '@saywright/contracts/routes/flow-testing';
import { appKeys } from '@saywright/storage/app-keys';
import { callRoute, succeed } from '@saywright/testing/call';
import { deliverSegments } from '@saywright/testing/deliver-segments';
import {
  makeContext,
  makeFlowTest,
  makeProject,
  makeSegment,
  makeUser,
  type MadeUser,
} from '@saywright/testing/factories';
import { makeMember } from '@saywright/testing/make-member';
import { setPlan } from '@saywright/testing/set-plan';
import { useWorld } from '@saywright/testing/use-world';
import { auditEntry } from '@saywright/domain/audit/audit-entry';
import { continueSpread } from '@saywright/domain/flow-tests/segments/continue-spread';
import { spreadSegment } from '@saywright/domain/flow-tests/segments/spread-segment';
import { sweepSegments } from '@saywright/domain/flow-tests/segments/sweep-segments';
import { readStorageConfig } from '@saywright/storage/config';
import { createDatabase } from '@saywright/storage/database';
import { beforeAll, describe, expect, it } from 'vitest';
import { handler } from './handler.ts';

const world = useWorld();

let ada: MadeUser;
let token: string;

beforeAll(async () => {
  ada = await makeUser();
  ({ token } = ada);
});

const reload = { action: 'reload' as const };
const goTo = (value: string): StepInput => ({ action: 'navigate', value });
const insert = (testId: string, segmentId: string, position?: number): Promise<FlowTest> =>
  succeed(handler, routes.insertSegment, {
    token,
    params: { id: testId },
    body: { segment_id: segmentId, ...(position === undefined ? {} : { position }) },
  });
const update = (id: string, change: object): Promise<Segment> =>
  succeed(handler, routes.updateSegment, { token, params: { id }, body: change });
const read = (id: string): Promise<FlowTest> => succeed(handler, routes.getFlowTest, { token, params: { id } });
const save = (id: string, change: object): Promise<FlowTest> =>
  succeed(handler, routes.updateFlowTest, { token, params: { id }, body: change });
const usage = async (id: string): Promise<number> =>
  (await succeed(handler, routes.getSegment, { token, params: { id } })).usage_count;
const what = ({ steps }: Pick<FlowTest, 'steps'>): string[] => steps.map((step) => step.value || step.action);
const linked = ({ steps }: FlowTest): boolean[] => steps.map(({ segment }) => segment !== undefined);

describe('a segment', () => {
  it('is created, listed without its steps, read, changed and deleted', async () => {
    const made = await succeed(handler, routes.createSegment, {
      token,
      body: { name: '  Log in ', segment_type: 'login', tags: ['auth'], steps: [goTo('/login'), reload] },
    });
    expect(made).toMatchObject({ name: 'Log in', step_count: 2, usage_count: 0, update_progress: null, version: 1 });
    const segments = await succeed(handler, routes.listSegments, { token });
    expect(segments[0]).toMatchObject({ id: made.id, segment_type: 'login', tags: ['auth'], step_count: 2 });
    expect(segments[0]).not.toHaveProperty('steps');
    const changed = await update(made.id, { name: 'Sign in', version: 1 });
    expect(changed).toMatchObject({ name: 'Sign in', version: 2, steps: made.steps });
    await succeed(handler, routes.deleteSegment, { token, params: { id: made.id } });
    const gone = await callRoute(handler, routes.getSegment, { token, params: { id: made.id } });
    expect(gone).toMatchObject({ status: 404, body: { detail: expect.stringContaining('Test segment not found') } });
    const left = await succeed(handler, routes.listSegments, { token });
    expect(left.map(({ id }) => id)).not.toContain(made.id);
    const database = createDatabase(readStorageConfig());
    expect(await database.app.get(appKeys.segmentSteps(ada.user.organization_id, made.id))).toBeUndefined();
  });

  it.each([
    [{ name: ' ', steps: [reload] }, 'Please enter a segment name'],
    [{ name: 'Empty', steps: [] }, 'A segment needs at least one step'],
    [{ name: 'Long', steps: Array.from({ length: 101 }, () => reload) }, 'A segment can have up to 100 steps'],
    [{ name: 'Odd', steps: [{ action: 'click' }] }, 'choose a selector'],
  ])('is refused when it says too little or too much: %#', async (body, message) => {
    const answer = await callRoute(handler, routes.createSegment, { token, body });
    expect(answer).toMatchObject({ status: 422, body: { detail: expect.stringContaining(message) } });
  });

  it('is made of steps of a test, in their order there, and leaves the test as it is', async () => {
    const test = await makeFlowTest(ada);
    const made = await succeed(handler, routes.createSegmentFromSteps, {
      token,
      body: { test_id: test.id, step_indices: [2, 0, 2], segment_name: 'Ends', segment_type: 'verification' },
    });
    expect(made).toMatchObject({ name: 'Ends', segment_type: 'verification', usage_count: 0 });
    expect(made.steps.map(({ action }) => action)).toEqual(['navigate', 'assert']);
    expect(await read(test.id)).toEqual(test);
    const beyond = await callRoute(handler, routes.createSegmentFromSteps, {
      token,
      body: { test_id: test.id, step_indices: [3], segment_name: 'Beyond' },
    });
    expect(beyond).toMatchObject({ status: 422, body: { detail: expect.stringContaining('no step 4') } });
  });

  it('refuses a save that started from an older one', async () => {
    const { id } = await makeSegment(ada);
    await update(id, { description: 'Newer' });
    const answer = await callRoute(handler, routes.updateSegment, {
      token,
      params: { id },
      body: { name: 'Older', version: 1 },
    });
    expect(answer).toMatchObject({ status: 409, body: { detail: expect.stringContaining('changed by another user') } });
  });
});

describe('an inserted segment', () => {
  it('stands where it was put, linked, and is counted as often as it is there', async () => {
    const segment = await makeSegment(ada);
    const test = await makeFlowTest(ada);
    const once = await insert(test.id, segment.id, 1);
    expect(what(once)).toEqual(['https://shop.example.com', 'https://shop.example.com', 'reload', 'click', 'assert']);
    expect(linked(once)).toEqual([false, true, true, false, false]);
    expect(once).toMatchObject({ step_count: 5, version: 2 });
    const twice = await insert(test.id, segment.id);
    expect(linked(twice)).toEqual([false, true, true, false, false, true, true]);
    expect(await usage(segment.id)).toBe(2);
    expect(new Set(twice.steps.map(({ id }) => id)).size).toBe(7);
  });

  it.each([-1, 4, 1.5])('is refused at position %s of a test with three steps', async (position) => {
    const segment = await makeSegment(ada);
    const { id } = await makeFlowTest(ada);
    const answer = await callRoute(handler, routes.insertSegment, {
      token,
      params: { id },
      body: { segment_id: segment.id, position },
    });
    expect(answer).toMatchObject({ status: 422, body: { issues: [{ path: 'position' }] } });
    expect((await read(id)).version).toBe(1);
  });

  it('becomes the steps of the test alone when it is altered, torn apart or incomplete', async () => {
    const segment = await makeSegment(ada);
    const { id } = await makeFlowTest(ada, { steps: [reload] });
    const whole = await insert(id, segment.id);
    const [own, first, second] = whole.steps;
    const attempts = {
      altered: [own, { ...first, value: 'https://other.example.com' }, second],
      torn: [first, own, second],
      incomplete: [own, first],
      turned: [own, second, first],
    };
    for (const steps of Object.values(attempts)) {
      const copy = await succeed(handler, routes.duplicateFlowTest, { token, params: { id } });
      expect(linked(copy)).toEqual([false, true, true]);
      expect(linked(await save(copy.id, { steps })).some(Boolean)).toBe(false);
    }
    expect(await usage(segment.id)).toBe(1);
    expect(linked(await save(id, { steps: [first, second, own] }))).toEqual([true, true, false]);
  });

  it('may be put into a test by its steps, as the editor does, but not forged', async () => {
    const segment = await makeSegment(ada);
    const link = (ref: string) => ({ id: segment.id, block: 'here', ref });
    const steps = segment.steps.map(({ id, ...step }) => ({ ...step, id: `own-${id}`, segment: link(id) }));
    const { id } = await makeFlowTest(ada, { steps: [reload] });
    expect(linked(await save(id, { steps: [reload, ...steps] }))).toEqual([false, true, true]);
    const eve = await makeUser();
    const theirs = await makeFlowTest(eve, { steps });
    expect(linked(theirs)).toEqual([false, false]);
    expect(await usage(segment.id)).toBe(1);
  });

  it('goes along with copies and not with files', async () => {
    const segment = await makeSegment(ada);
    const { id } = await makeFlowTest(ada);
    await insert(id, segment.id);
    const copy = await succeed(handler, routes.duplicateFlowTest, { token, params: { id } });
    expect(linked(copy)).toEqual([false, false, false, true, true]);
    expect(await usage(segment.id)).toBe(2);
    const { files } = await succeed(handler, routes.exportFlowTest, {
      token,
      params: { id },
      query: { format: 'json' },
    });
    const file = JSON.parse(files[0]?.content ?? '');
    expect(JSON.stringify(file)).not.toContain(segment.id);
    const imported = await succeed(handler, routes.importFlowTest, { token, body: file });
    expect(linked(imported.test).some(Boolean)).toBe(false);
    await succeed(handler, routes.deleteFlowTest, { token, params: { id } });
    expect(await usage(segment.id)).toBe(1);
    await save(copy.id, { steps: [reload] });
    expect(await usage(segment.id)).toBe(0);
  });

  it('is counted truly when many tests take it up and put it down at once', async () => {
    const segment = await makeSegment(ada);
    const tests = await Promise.all(Array.from({ length: 6 }, () => makeFlowTest(ada)));
    for (const { id } of tests) await insert(id, segment.id);
    await Promise.all([
      ...tests.slice(0, 3).map(({ id }) => succeed(handler, routes.deleteFlowTest, { token, params: { id } })),
      ...tests.slice(3, 5).map(({ id }) => save(id, { steps: [reload] })),
    ]);
    expect(await usage(segment.id)).toBe(1);
  });
});

describe('a change of a segment', () => {
  it('is in every test that uses it, and others are notified', async () => {
    const segment = await makeSegment(ada);
    const [one, other] = [await makeFlowTest(ada), await makeFlowTest(ada)];
    await insert(one.id, segment.id);
    const inserted = await insert(other.id, segment.id, 0);
    const [first] = segment.steps;
    const changed = await update(segment.id, { steps: [first, goTo('/cart'), reload] });
    expect(changed).toMatchObject({ step_count: 3, update_progress: null, usage_count: 2 });
    const after = await read(other.id);
    expect(what(after)).toEqual([
      'https://shop.example.com',
      '/cart',
      'reload',
      'https://shop.example.com',
      'click',
      'assert',
    ]);
    expect(after).toMatchObject({ step_count: 6, version: 3 });
    expect(after.steps[0]?.id).toBe(inserted.steps[0]?.id);
    expect(after.steps.map(({ order }) => order)).toEqual([1, 2, 3, 4, 5, 6]);
    expect((await read(one.id)).step_count).toBe(6);
    const late = await callRoute(handler, routes.updateFlowTest, {
      token,
      params: { id: other.id },
      body: { name: 'Late', version: 2 },
    });
    expect(late.status).toBe(409);
  });

  it('touches no test when the steps stay the same', async () => {
    const segment = await makeSegment(ada);
    const { id } = await makeFlowTest(ada);
    await insert(id, segment.id);
    await update(segment.id, { name: 'Other name', steps: segment.steps });
    expect((await read(id)).version).toBe(2);
  });

  it('skips and names tests that would become too long to those who may see them, and says so when they are saved', async () => {
    const segment = await makeSegment(ada);
    const full = Array.from({ length: 198 }, () => reload);
    const { id } = await makeFlowTest(ada, { name: 'Very long', steps: full });
    await insert(id, segment.id);
    const changed = await update(segment.id, { steps: [...segment.steps, goTo('/cart')] });
    expect(changed.update_progress).toEqual({ done: 1, total: 1, skipped: ['Very long'] });
    const member = await makeMember(ada);
    const shownTo = async (call: { token: string }) => [
      (await succeed(handler, routes.getSegment, { ...call, params: { id: segment.id } })).update_progress?.skipped,
      (await succeed(handler, routes.listSegments, call)).find((each) => each.id === segment.id)?.update_progress
        ?.skipped,
    ];
    expect(await shownTo(member)).toEqual([['Very long'], ['Very long']]);
    await save(id, { project_id: (await makeProject(ada)).id });
    expect(await shownTo(member)).toEqual([[], []]);
    expect(await shownTo(ada)).toEqual([['Very long'], ['Very long']]);
    const kept = await read(id);
    expect(kept).toMatchObject({ step_count: 200, version: 3 });
    const answer = await callRoute(handler, routes.updateFlowTest, {
      token,
      params: { id },
      body: { steps: kept.steps },
    });
    expect(answer).toMatchObject({
      status: 422,
      body: { detail: expect.stringContaining('201 steps; the limit is 200') },
    });
    expect(linked(await save(id, { steps: kept.steps.slice(1) })).filter(Boolean)).toHaveLength(3);
  });

  it('is carried on by the queue where there are many tests, whatever comes in between', async () => {
    const segment = await makeSegment(ada);
    const { ctx } = ada;
    const input = { organizationId: ada.user.organization_id, segmentId: segment.id };
    const original = await makeFlowTest(ada, { steps: [reload] });
    await insert(original.id, segment.id);
    const copies = 59;
    for (let at = 0; at < copies; at += 10)
      await Promise.all(
        Array.from({ length: Math.min(10, copies - at) }, () =>
          succeed(handler, routes.duplicateFlowTest, { token, params: { id: original.id } }),
        ),
      );
    const answered = await update(segment.id, { steps: [...segment.steps, goTo('/cart')] });
    expect(answered.update_progress).toEqual({ done: 20, total: 60, skipped: [] });

    // A worker that is killed after some, another message for the same change, and a change in between.
    const system = makeContext({ type: 'system', name: 'test' } as const);
    expect(await spreadSegment({ ctx: system, input: { ...input, limit: 10 } })).toBe('spreading');
    await update(segment.id, { steps: [...segment.steps, goTo('/checkout')] });
    await Promise.all([
      continueSpread({ ctx: system, input: { organization_id: input.organizationId, segment_id: segment.id } }),
      deliverSegments(world()),
    ]);
    expect(
      (await succeed(handler, routes.getSegment, { token, params: { id: segment.id } })).update_progress,
    ).toBeNull();
    const { tests } = await ctx.ports.flowTests.listFlowTests(input.organizationId, { limit: 60, offset: 0 });
    const details = await Promise.all(tests.map(({ id }) => read(id)));
    const using = details.filter((test) => test.steps.some(({ segment: link }) => link?.id === segment.id));
    expect(using).toHaveLength(60);
    expect(new Set(using.map((test) => what(test).join(' ')))).toEqual(
      new Set(['reload https://shop.example.com reload /checkout']),
    );
  });

  it('is asked for again when its message was lost', async () => {
    const segment = await makeSegment(ada);
    const { id } = await makeFlowTest(ada, { steps: [reload] });
    await insert(id, segment.id);
    const { organization_id: organizationId } = ada.user;
    const stored = await ada.ctx.ports.segments.findSegment(organizationId, segment.id);
    // As if the process had ended right after the change was stored.
    await ada.ctx.ports.segments.updateSegment({
      organizationId,
      segmentId: segment.id,
      content: { steps: (stored?.steps ?? []).slice(0, 1), step_count: 1 },
      updatedAt: new Date(Date.now() - 61_000).toISOString(),
      version: 1,
      audit: auditEntry(ada.ctx, { action: 'segment.changed' }),
    });
    const system = makeContext({ type: 'system', name: 'sweep' } as const);
    expect(await sweepSegments({ ctx: system })).toBe(1);
    expect(await sweepSegments({ ctx: system })).toBe(0);
    expect(await deliverSegments(world())).toBe(1);
    expect(what(await read(id))).toEqual(['reload', 'https://shop.example.com']);
  });
});

describe('a deleted segment', () => {
  it('leaves its steps where they are, as the tests own, and disturbs nobody who edits them', async () => {
    const segment = await makeSegment(ada);
    const { id } = await makeFlowTest(ada, { steps: [reload] });
    const before = await insert(id, segment.id);
    await succeed(handler, routes.deleteSegment, { token, params: { id: segment.id } });
    const after = await read(id);
    expect(after.version).toBe(before.version);
    expect(what(after)).toEqual(what(before));
    expect(linked(after).some(Boolean)).toBe(false);
    expect(linked(await save(id, { steps: before.steps, version: before.version })).some(Boolean)).toBe(false);
    const again = await callRoute(handler, routes.insertSegment, {
      token,
      params: { id },
      body: { segment_id: segment.id },
    });
    expect(again.status).toBe(404);
  });
});

describe('suggested segments', () => {
  const stretch = [goTo('/login'), reload, { action: 'back' as const }];
  const suggestions = async (person: MadeUser, id: string) =>
    (await succeed(handler, routes.suggestSegments, { token: person.token, params: { id } })).suggestions;

  it('are stretches that other tests have, too, in projects that the caller may see', async () => {
    const grace = await makeUser();
    await setPlan(grace, 'GROWTH');
    const project = await makeProject(grace);
    const test = await makeFlowTest(grace, { steps: [goTo('/'), ...stretch, goTo('/end')] });
    await makeFlowTest(grace, { name: 'Hidden', steps: stretch, project_id: project.id });
    const other = await makeFlowTest(grace, { name: 'Other', steps: [...stretch, goTo('/other')] });
    const ids = test.steps.slice(1, 4).map(({ id }) => id);
    const member = await makeMember(grace);
    expect(await suggestions({ ...grace, token: member.token }, test.id)).toEqual([
      { step_ids: ids, first_step: 2, segment: null, tests: [{ id: other.id, name: 'Other' }] },
    ]);
    expect((await suggestions(grace, test.id))[0]?.tests.map(({ name }) => name)).toEqual(['Other', 'Hidden']);
  });

  it('are the segment that has the steps, and nothing once they are linked to it', async () => {
    const grace = await makeUser();
    const segment = await makeSegment(grace, { name: 'Log in', steps: stretch });
    const test = await makeFlowTest(grace, { steps: [goTo('/'), ...stretch] });
    const [suggested] = await suggestions(grace, test.id);
    expect(suggested).toMatchObject({ first_step: 2, segment: { id: segment.id, name: 'Log in' }, tests: [] });
    const steps = test.steps.map((step) => {
      const source = segment.steps[suggested?.step_ids.indexOf(step.id) ?? -1];
      return source
        ? { ...source, id: step.id, segment: { id: segment.id, block: 'b'.repeat(8), ref: source.id } }
        : step;
    });
    const params = { id: test.id };
    const saved = await succeed(handler, routes.updateFlowTest, { token: grace.token, params, body: { steps } });
    expect(linked(saved)).toEqual([false, true, true, true]);
    expect(await suggestions(grace, test.id)).toEqual([]);
  });
});
