import type { AnyRoute } from '@saywright/contracts/kernel/route';
import { allRoutes, routeGroups } from '@saywright/contracts/routes/all';
import { callRoute, type CallInput, type RouteFunction } from '@saywright/testing/call';
import { makeUser, type MadeUser } from '@saywright/testing/factories';
import { setPlan } from '@saywright/testing/set-plan';
import { useWorld } from '@saywright/testing/use-world';
import { beforeAll, expect, it } from 'vitest';
import { groupOf, routeNames } from './refusal-cases.ts';
import { put, textPlaces } from './text-places.ts';
import { validInputs } from './route-inputs.ts';

/**
 * Every text of every route, with what stores, queues and emails have trouble with: NUL and other control characters,
 * noncharacters, names that every object has, and lengths that differ in units, characters and bytes.
 */
const hostile = ['\u0000', '\u0001\u001F\u007F\uFFFE\uFFFF\u{10FFFF}', 'constructor', '😀'.repeat(2_500)] as const;

useWorld();
const functions = new Map<string, RouteFunction>();
let user: MadeUser;

beforeAll(async () => {
  for (const group of Object.keys(routeGroups)) {
    const module = (await import(`@saywright/functions/${group}/handler`)) as { handler: RouteFunction };
    functions.set(group, module.handler);
  }
  user = await makeUser();
  await setPlan(user, 'ENTERPRISE');
});

/** Ends the session that all of these are called with. */
const endsSession = new Set(['logout', 'endSession', 'signOutEverywhere']);

it.each(routeNames.filter((name) => !endsSession.has(name)))('%s has an answer to any text', async (name) => {
  const route: AnyRoute = allRoutes[name];
  const serve = functions.get(groupOf(name));
  if (!serve) throw new Error(`nothing serves ${name}`);
  const params = Object.fromEntries((route.paramNames as readonly string[]).map((param) => [param, 'x']));
  const valid: CallInput = { token: user.token, ...(validInputs[name] as CallInput), params };
  const failures: string[] = [];
  for (const { part, place } of textPlaces(name))
    for (const text of hostile) {
      const { status } = await callRoute(serve, route, { ...valid, [part]: put(valid[part], place, text) });
      if (status >= 500) failures.push(`${part} ${place.join('.')} ${JSON.stringify(text).slice(0, 40)}: ${status}`);
    }
  expect(failures).toEqual([]);
});
