import { upload, type AnyRoute } from '@saywright/contracts/kernel/route';
import { allRoutes } from '@saywright/contracts/routes/all';
import * as z from 'zod';
import type { RouteName } from './route-inputs.ts';

/** Where the texts of a request are, read from the route definitions. */

export type Place = readonly (string | number)[];

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
export function put(value: unknown, [first, ...rest]: Place, what: unknown): unknown {
  if (first === undefined) return what;
  const inner = put((value as Record<string, unknown> | undefined)?.[first], rest, what);
  if (typeof first === 'number') return [inner];
  return { ...(typeof value === 'object' ? value : {}), [first]: inner };
}

export interface TextPlace {
  part: 'params' | 'query' | 'body';
  place: Place;
}

const placesOf = (part: TextPlace['part'], schema: z.ZodType | undefined): TextPlace[] => {
  if (!schema) return [];
  const places = textsIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }));
  return [...new Map(places.map((place) => [place.join('.'), { part, place }])).values()];
};

/** Every text that a route takes. */
export function textPlaces(name: RouteName): TextPlace[] {
  const route: AnyRoute = allRoutes[name];
  return [
    ...(route.paramNames as readonly string[]).map((param) => ({ part: 'params' as const, place: [param] })),
    ...placesOf('query', route.query as z.ZodType | undefined),
    ...placesOf('body', route.body === upload ? undefined : (route.body as z.ZodType | undefined)),
  ];
}
