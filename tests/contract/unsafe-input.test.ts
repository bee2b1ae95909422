import { DomainError } from '@saywright/contracts/kernel/errors';
import { upload, type AnyRoute } from '@saywright/contracts/kernel/route';
import { allRoutes } from '@saywright/contracts/routes/all';
import { parseRequest } from '@saywright/functions/middleware/parse-request';
import { routeEvent, type CallInput } from '@saywright/testing/call';
import { describe, expect, it } from 'vitest';
import { routeNames } from './refusal-cases.ts';
import { validInputs } from './route-inputs.ts';
import { put, textPlaces } from './text-places.ts';

/** Every text of every route, sent as no store can take it. The fields come from the route definitions. */

const half = 'a\uD83D';

function refusal(route: AnyRoute, input: CallInput): DomainError | undefined {
  try {
    parseRequest(route, routeEvent(route, input));
    return undefined;
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}

const everyPlace = routeNames.flatMap((name) => {
  const route: AnyRoute = allRoutes[name];
  const params = Object.fromEntries((route.paramNames as readonly string[]).map((param) => [param, 'x']));
  const valid: CallInput = { ...(validInputs[name] as CallInput), params };
  return textPlaces(name).map(({ part, place }) => ({ name, route, valid, part, place }));
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

const withBody = routeNames.filter((name) => {
  const { body }: AnyRoute = allRoutes[name];
  return body !== undefined && body !== upload;
});

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
