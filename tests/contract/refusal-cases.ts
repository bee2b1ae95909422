import type { ErrorCode } from '@saywright/contracts/kernel/errors';
import type { AnyRoute } from '@saywright/contracts/kernel/route';
import { allRoutes, routeGroups, type RouteGroupName } from '@saywright/contracts/routes/all';
import type { CallInput } from '@saywright/testing/call';
import { validInputs, type RouteName } from './route-inputs.ts';

/** Who calls, in the words of a case. */
export type Caller = 'nobody' | 'garbage' | 'expired' | 'deactivated' | 'member' | 'intruder';

/** Whose thing the path names: `own` needs nothing to exist, since the call is refused before anything is looked for. */
export type Target = 'own' | 'theirs' | 'nowhere';

export interface RefusalCase {
  /** For the report: "garbage token → 401". */
  title: string;
  caller: Caller;
  target: Target;
  /** Replaces parts of the route's valid input. */
  input: CallInput;
  code: ErrorCode;
  /** Text that the refusal must contain. */
  mentions?: string;
}

const unknownField = 'no_such_field';
const tooMuch = JSON.stringify({ filler: 'x'.repeat(1_100_000) });

const base = { caller: 'member', target: 'own', input: {} } as const;

const accessCases: RefusalCase[] = [
  { ...base, title: 'no token', caller: 'nobody', code: 'unauthorized', mentions: 'sign in' },
  { ...base, title: 'garbage token', caller: 'garbage', code: 'unauthorized', mentions: 'sign in again' },
  { ...base, title: 'expired session', caller: 'expired', code: 'unauthorized', mentions: 'sign in again' },
  { ...base, title: 'deactivated person', caller: 'deactivated', code: 'unauthorized', mentions: 'deactivated' },
];

const pathCases: RefusalCase[] = [
  { ...base, title: 'id of another organization', caller: 'intruder', target: 'theirs', code: 'not_found' },
  { ...base, title: 'id of nothing', target: 'nowhere', code: 'not_found' },
];

/** What a public path leads to belongs to nobody in particular: it exists or it does not. */
const belongs = (route: AnyRoute, { target }: RefusalCase): boolean => route.access !== 'public' || target !== 'theirs';

const bodyCases = (body: object): RefusalCase[] => [
  {
    ...base,
    title: 'unknown body field',
    input: { body: { ...body, [unknownField]: 1 } },
    code: 'validation_failed',
    mentions: unknownField,
  },
  { ...base, title: 'a list for a body', input: { body: [] }, code: 'validation_failed' },
  { ...base, title: 'null for a body', input: { body: null }, code: 'validation_failed' },
  { ...base, title: 'malformed JSON', input: { rawBody: '{"name": "x",}' }, code: 'malformed_json', mentions: 'JSON' },
  { ...base, title: 'body above 1 MB', input: { rawBody: tooMuch }, code: 'payload_too_large', mentions: '1 MB' },
];

const queryCases: RefusalCase[] = [
  {
    ...base,
    title: 'unknown query parameter',
    input: { query: { [unknownField]: 1 } },
    code: 'validation_failed',
    mentions: unknownField,
  },
];

/** Every way in which a route must refuse a call, derived from its definition. */
export function refusalCases(name: RouteName): RefusalCase[] {
  const route: AnyRoute = allRoutes[name];
  const { body = {} } = validInputs[name] as { body?: object };
  return [
    ...(route.access === 'public'
      ? []
      : accessCases.filter((each) => route.access !== 'optional' || each.caller !== 'nobody')),
    ...(route.access === 'org_admin'
      ? [{ ...base, title: 'member who is no admin', code: 'forbidden', mentions: 'admin' } as const]
      : []),
    ...(route.paramNames.length > 0 ? pathCases.filter((each) => belongs(route, each)) : []),
    ...(route.body ? bodyCases(body) : []),
    ...(route.query ? queryCases : []),
  ];
}

export const routeNames = Object.keys(allRoutes) as RouteName[];

export const groupOf = (name: RouteName): RouteGroupName => {
  const group = Object.entries(routeGroups).find(([, routes]) => name in routes)?.[0];
  if (!group) throw new Error(`The route ${name} belongs to no group`);
  return group as RouteGroupName;
};
