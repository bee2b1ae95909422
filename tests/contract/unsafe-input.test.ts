import { DomainError } from '@saywright/contracts/kernel/errors';
import type { AnyRoute } from '@saywright/contracts/kernel/route';
import { allRoutes } from '@saywright/contracts/routes/all';
import { parseRequest } from '@saywright/functions/middleware/parse-request';
import { routeEvent, type CallInput } from '@saywright/testing/call';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { routeNames } from './refusal-cases.ts';
import { validInputs } from './route-inputs.ts';

/** Every text of every route, sent as no store can take it. The fields come from the route definitions. */

const half = 'a\uD83D';

type Place = readonly (string | number)[];

/** Where a schema has texts; a record is entered by a key of its own. */
function textsIn(schema: z.core.JSONSchema._JSONSchema, place: Place = []): Place[] {
  if (typeof schema === 'boolean') return [];
  const { type, properties = {}, items, additionalProperties, anyOf = [], oneOf = [], allOf = [] } = schema;
  return [
    ...(type === 'string' ? [place] : []),
    ...Object.entries(properties).flatMap(([name, property]) => textsIn(property, [...place, name])),
    ...(items && !Array.isArray(items) ? textsIn(items, [...place, 0]) : []),
    ...(additionalProperties ? textsIn(additionalProperties, [...place, 'some_name']) : []),
    ...[...anyOf, ...oneOf, ...allOf].flatMap((part) => textsIn(part, place)),
  ];
}

/** A copy of `value` with something at a place that may not exist yet. */
function put(value: unknown, [first, ...rest]: Place, what: unknown): unknown {
  if (first === undefined) return what;
  const inner = put((value as Record<string, unknown> | undefined)?.[first], rest, what);
  if (typeof first === 'number') return [inner];
  return { ...(typeof value === 'object' ? value : {}), [first]: inner };
}

function refusal(route: AnyRoute, input: CallInput): DomainError | undefined {
  try {
    parseRequest(route, routeEvent(route, input));
    return undefined;
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}

const schemaOf = (schema: z.ZodType | undefined): Place[] => {
  if (!schema) return [];
  const places = textsIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }));
  return [...new Map(places.map((place) => [place.join('.'), place])).values()];
};

const everyPlace = routeNames.flatMap((name) => {
  const route: AnyRoute = allRoutes[name];
  const params = Object.fromEntries((route.paramNames as readonly string[]).map((param) => [param, 'x']));
  const valid: CallInput = { ...(validInputs[name] as CallInput), params };
  return [
    ...Object.keys(params).map((param) => ({ name, route, valid, part: 'params' as const, place: [param] as Place })),
    ...schemaOf(route.query as z.ZodType).map((place) => ({ name, route, valid, part: 'query' as const, place })),
    ...schemaOf(route.body as z.ZodType).map((place) => ({ name, route, valid, part: 'body' as const, place })),
  ];
});

it('knows the texts of nested objects, lists and records', () => {
  const places = everyPlace.filter(({ name }) => name === 'createFlowTest').map(({ place }) => place.join('.'));
  expect(places).toEqual(
    expect.arrayContaining([
      'name',
      'tags.0',
      'steps.0.value',
      'steps.0.variables.some_name',
      'steps.0.selector.value',
    ]),
  );
  expect(everyPlace.length).toBeGreaterThan(300);
});

it.each(everyPlace)('$name refuses half a character in $part $place', ({ route, valid, part, place }) => {
  const refused = refusal(route, { ...valid, [part]: put(valid[part], place, half) });
  expect(refused).toMatchObject({ code: 'validation_failed', message: expect.stringContaining('half a character') });
  expect(refused?.details.issues?.[0]?.path).toBe(place.join('.'));
});

const withBody = routeNames.filter((name) => allRoutes[name].body !== undefined);

describe.each(withBody)('%s', (name) => {
  const route: AnyRoute = allRoutes[name];
  const params = Object.fromEntries((route.paramNames as readonly string[]).map((param) => [param, 'x']));

  it.each(['{"__proto__":1}', '{"constructor":"x"}', '{"variables":{"__proto__":"x"}}', '{"a":[{"constructor":1}]}'])(
    'refuses the body %s',
    (rawBody) => expect(refusal(route, { params, rawBody })?.message).toMatch(/can't use "(__proto__|constructor)"/),
  );

  it('refuses half a character in a name, and what is nested without end', () => {
    expect(refusal(route, { params, rawBody: '{"a\\ud83d":1}' })?.message).toContain('half a character');
    const deep = `{"a":${'['.repeat(400_000)}${']'.repeat(400_000)}}`;
    expect(refusal(route, { params, rawBody: deep })?.message).toContain('nested too deeply');
  });
});
