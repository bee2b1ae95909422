import type { ErrorCode } from '@saywright/contracts/kernel/errors';
import { upload, type AnyRoute } from '@saywright/contracts/kernel/route';
import { allRoutes, routeGroups, type RouteGroupName } from '@saywright/contracts/routes/all';
import type { CallInput } from '@saywright/testing/call';
import { namedInBodies, thingsAskedFor, type Naming } from './named-in-bodies.ts';
import { validInputs, type ParamRouteName, type RouteName } from './route-inputs.ts';
import { leadsIntoProject } from './route-places.ts';
import { nowhere, type Theirs } from './theirs.ts';

/** Who calls, in the words of a case. The outsider is a member of the owner's organization without access to the project. */
export type Caller =
  | 'nobody'
  | 'garbage'
  | 'expired'
  | 'deactivated'
  | 'member'
  | 'outsider'
  | 'intruder'
  /** A token of the other kind: of a pipeline where people sign in, and the reverse. */
  | 'otherKind'
  /** A CI/CD token without the permission to run tests. */
  | 'reader'
  /** A CI/CD token without the permission to change tests. */
  | 'runner';

/**
 * Whose thing the path names, or for `named` the body: `own` needs nothing to exist, since the call is refused before
 * anything is looked for.
 */
export type Target = 'own' | 'theirs' | 'named' | 'nowhere';

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
  /** For `named`: how the body names it. */
  naming?: Naming;
}

const unknownField = 'no_such_field';
const tooMuch = (route: AnyRoute): string => JSON.stringify({ filler: 'x'.repeat(route.maxBodyBytes + 50_000) });

const base = { caller: 'member', target: 'own', input: {} } as const;

const accessCases: RefusalCase[] = [
  { ...base, title: 'no token', caller: 'nobody', code: 'unauthorized', mentions: 'sign in' },
  { ...base, title: 'garbage token', caller: 'garbage', code: 'unauthorized', mentions: 'sign in again' },
  { ...base, title: 'expired session', caller: 'expired', code: 'unauthorized', mentions: 'sign in again' },
  { ...base, title: 'deactivated person', caller: 'deactivated', code: 'unauthorized', mentions: 'deactivated' },
  { ...base, title: 'CI/CD token', caller: 'otherKind', code: 'unauthorized', mentions: '/api/v1/ci' },
];

/** The same for routes that take a CI/CD token. */
const ciAccessCases: RefusalCase[] = [
  { ...base, title: 'no token', caller: 'nobody', code: 'unauthorized', mentions: 'CI/CD token' },
  { ...base, title: 'garbage token', caller: 'garbage', code: 'unauthorized', mentions: 'revoked' },
  { ...base, title: 'expired token', caller: 'expired', code: 'unauthorized', mentions: 'expired' },
  {
    ...base,
    title: 'token of a deactivated person',
    caller: 'deactivated',
    code: 'unauthorized',
    mentions: 'no longer',
  },
  { ...base, title: 'session', caller: 'otherKind', code: 'unauthorized', mentions: "isn't a CI/CD token" },
];

const pathCases: RefusalCase[] = [
  { ...base, title: 'id of another organization', caller: 'intruder', target: 'theirs', code: 'not_found' },
  { ...base, title: 'id of nothing', target: 'nowhere', code: 'not_found' },
];

/** The outsider. Where only admins may, there is no question of what they see. */
const projectCases = (name: ParamRouteName): RefusalCase[] => {
  const isAdmins = allRoutes[name].access === 'org_admin';
  const code = isAdmins ? 'forbidden' : 'not_found';
  if (leadsIntoProject[name] !== true) return [];
  return [{ ...base, title: 'member without access to the project', caller: 'outsider', target: 'theirs', code }];
};

/** Things that can belong to a project; everything else belongs to the whole organization. */
const inProjects: readonly (keyof Theirs)[] = ['projectId', 'testId', 'apiTestId', 'collectionId', 'segmentId'];

const namingCases = (name: RouteName): RefusalCase[] =>
  Object.entries(namedInBodies[name] ?? {}).flatMap(([field, naming]): RefusalCase[] => {
    if (typeof naming === 'string') return [];
    const named = { ...base, target: 'named', code: naming.code, naming } as const;
    const theirs = thingsAskedFor((things) => naming.body(things, nowhere));
    // Members can't call what only admins may.
    const hides = allRoutes[name].access !== 'org_admin' && inProjects.some((thing) => theirs.has(thing));
    return [
      { ...named, title: `${field} of another organization`, caller: 'intruder' },
      ...(hides ? [{ ...named, title: `${field} of a project without access`, caller: 'outsider' } as const] : []),
    ];
  });

/** Things behind paths without sign-in belong to nobody in particular: they exist or they don't. */
const belongs = (route: AnyRoute, { target }: RefusalCase): boolean =>
  (route.access !== 'public' && route.access !== 'optional') || target !== 'theirs';

const uploadCases = (route: AnyRoute): RefusalCase[] => [
  { ...base, title: 'no file', input: { rawBody: '{}' }, code: 'malformed_json', mentions: 'file' },
  { ...base, title: 'too large a file', input: { rawBody: tooMuch(route) }, code: 'payload_too_large', mentions: 'MB' },
];

const bodyCases = (route: AnyRoute, body: object): RefusalCase[] => [
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
  { ...base, title: 'too large a body', input: { rawBody: tooMuch(route) }, code: 'payload_too_large', mentions: 'MB' },
];

const queryCases = (query: object): RefusalCase[] => [
  {
    ...base,
    title: 'unknown query parameter',
    input: { query: { ...query, [unknownField]: 1 } },
    code: 'validation_failed',
    mentions: unknownField,
  },
];

/** Where only admins may, everything else is refused to one: the intruder is the admin of an organization of their own. */
const byAdmin = (each: RefusalCase): RefusalCase =>
  each.caller === 'member' && each.code !== 'forbidden' ? { ...each, caller: 'intruder' } : each;

export const takesCiToken = (route: AnyRoute): boolean =>
  typeof route.access === 'string' && route.access.startsWith('ci_');

/** Every way in which a route must refuse a call, derived from its definition. */
export function refusalCases(name: RouteName): RefusalCase[] {
  const route: AnyRoute = allRoutes[name];
  const { body = {}, query = {} } = validInputs[name] as { body?: object; query?: object };
  const cases: RefusalCase[] = [
    ...(route.access === 'public'
      ? []
      : takesCiToken(route)
        ? ciAccessCases
        : accessCases.filter((each) => route.access !== 'optional' || each.caller !== 'nobody')),
    ...(route.access === 'org_admin'
      ? [{ ...base, title: 'member who is no admin', code: 'forbidden', mentions: 'admin' } as const]
      : []),
    ...(route.access === 'ci_write'
      ? [
          {
            ...base,
            title: 'token that may only run',
            caller: 'runner',
            code: 'forbidden',
            mentions: 'change',
          } as const,
        ]
      : []),
    ...(route.access === 'ci_run'
      ? [{ ...base, title: 'token that may only read', caller: 'reader', code: 'forbidden', mentions: 'read' } as const]
      : []),
    ...(route.paramNames.length > 0 ? pathCases.filter((each) => belongs(route, each)) : []),
    ...(name in leadsIntoProject ? projectCases(name as ParamRouteName) : []),
    ...namingCases(name),
    ...(route.body === upload ? uploadCases(route) : route.body ? bodyCases(route, body) : []),
    ...(route.query ? queryCases(query) : []),
  ];
  return route.access === 'org_admin' ? cases.map(byAdmin) : cases;
}

export const routeNames = Object.keys(allRoutes) as RouteName[];

export const groupOf = (name: RouteName): RouteGroupName => {
  const group = Object.entries(routeGroups).find(([, routes]) => name in routes)?.[0];
  if (!group) throw new Error(`The route ${name} belongs to no group`);
  return group as RouteGroupName;
};
