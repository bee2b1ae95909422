import { describe, expect, it } from 'vitest';
import { upload, type AnyRoute } from '../kernel/route.ts';
import { allRoutes } from '../routes/all.ts';
import { apiReference } from './api-reference.ts';
import { serviceDocument } from './service-document.ts';

const { groups, error } = apiReference(serviceDocument());
const calls = groups.flatMap((group) => group.calls);
const call = (id: string) => calls.find((each) => each.id === id)!;
const names = (fields: { name: string }[]): string[] => fields.map(({ name }) => name);

describe('the API reference', () => {
  it('contains every route once, in a group with a unique anchor', () => {
    expect(names(calls.map(({ id }) => ({ name: id }))).toSorted()).toEqual(Object.keys(allRoutes).toSorted());
    const anchors = [...groups.map(({ id }) => id), ...calls.map(({ id }) => id)];
    expect(new Set(anchors).size).toBe(anchors.length);
  });

  it('has a group for every call', () => {
    expect(groups.find(({ title }) => title === 'Service')?.calls.map(({ id }) => id)).toEqual([
      'getFeaturesOff',
      'getStatus',
      'getOpenApi',
    ]);
  });

  it('summarizes each call in one imperative sentence', () => {
    for (const { id, summary } of calls) expect.soft(summary, id).toMatch(/^[A-Z][a-z]+ [^.]*[^.,;]$/);
    expect(new Set(calls.map(({ summary }) => summary)).size).toBe(calls.length);
  });

  it('lists parameters with types, limits and defaults', () => {
    const { parameters } = call('listFlowTests');
    expect(parameters.find(({ name }) => name === 'limit')).toEqual({
      name: 'limit',
      in: 'query',
      type: 'integer',
      required: false,
      limits: ['1 to 10000', 'default 10'],
      fields: [],
    });
    expect(call('getFlowTest').parameters).toMatchObject([{ name: 'id', in: 'path', required: true }]);
  });

  it('describes bodies and responses field by field, and choices by what tells them apart', () => {
    const { body, responses } = call('createSchedule');
    expect(body?.limit).toBe('At most 1 MB.');
    expect(names(body?.fields ?? [])).toEqual(['if schedule_type is "one_time"', 'if schedule_type is "recurring"']);
    expect(names(body?.fields[1]?.fields ?? [])).toContain('time_of_day');
    expect(names(responses[0]?.fields ?? [])).toContain('next_run');
    const steps = call('createFlowTest').body?.fields.find(({ name }) => name === 'steps');
    expect(steps).toMatchObject({ type: expect.stringMatching(/^array of objects/), required: false });
    expect(steps?.fields.length).toBeGreaterThan(5);
  });

  it('lists what each call can refuse, and what every error says', () => {
    expect(names(error)).toEqual(['detail', 'code', 'request_id', 'issues', 'plan_code']);
    expect(call('executeFlowTest').errors).toContainEqual({
      status: 403,
      codes: expect.arrayContaining(['plan_limit_reached']),
    });
  });

  it('shows how to send a file', () => {
    expect(call('importApiTests').curl).toContain('-F "file=@FILE"');
    expect(call('importApiTests').body?.fields.map(({ name }) => name)).toEqual(['file']);
  });

  it('gives each call an example for the shell, with a body that its route accepts', () => {
    expect(call('getFlowTest').curl).toBe(
      'curl "{origin}/api/flow-testing/tests/ID" \\\n  -H "Authorization: Bearer $TOKEN"',
    );
    for (const [id, { body }] of Object.entries(allRoutes as Record<string, AnyRoute>)) {
      if (!body || body === upload) continue;
      const [, text = ''] = /-d '(.*)'$/.exec(call(id).curl) ?? [];
      const result = body.safeParse(JSON.parse(text.replaceAll(String.raw`'\''`, "'")));
      expect.soft(result.error?.issues, `${id}: ${text}`).toBeUndefined();
    }
  });
});
