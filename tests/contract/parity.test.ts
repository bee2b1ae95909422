import { existsSync, readdirSync } from 'node:fs';
import { openApiDocument, routeErrors } from '@saywright/contracts/kernel/openapi';
import { upload, type AnyRoute } from '@saywright/contracts/kernel/route';
import { allRoutes, routeGroups } from '@saywright/contracts/routes/all';
import { servedGroups } from '@saywright/contracts/routes/served';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { namedInBodies } from './named-in-bodies.ts';
import { refusalCases, routeNames } from './refusal-cases.ts';
import { paramsOf, validInputs } from './route-inputs.ts';
import { refusesNobody } from './route-places.ts';

const functionsDir = new URL('../../functions/', import.meta.url);
const document = openApiDocument(allRoutes, { title: 'x', version: '1' }) as {
  paths: Record<string, Record<string, { operationId: string; summary: string; responses: object }>>;
};
const route = (name: keyof typeof allRoutes): AnyRoute => allRoutes[name];

/** Paths of the fields that hold ids. */
function idFields(schema: z.core.JSONSchema._JSONSchema, path = ''): string[] {
  if (typeof schema === 'boolean') return [];
  const { properties = {}, items = [], anyOf = [], oneOf = [] } = schema;
  return [
    ...Object.entries(properties).flatMap(([name, property]) => [
      ...(/(?:^|_)ids?$/.test(name) ? [path + name] : []),
      ...idFields(property, `${path}${name}.`),
    ]),
    ...[...anyOf, ...oneOf, items].flat().flatMap((part) => idFields(part, path)),
  ];
}

describe('every route group', () => {
  it.each(Object.keys(servedGroups))(
    '%s is served: its handler.ts has a handler for each of its routes',
    // The first to load a handler loads what all of them share.
    { timeout: 120_000 },
    async (group) => {
      const url = new URL(`${group}/handler.ts`, functionsDir);
      expect(existsSync(url), `functions/${group}/handler.ts is missing`).toBe(true);
      // serveRoutes refuses to build a handler while one of its routes has none.
      const module = (await import(`@saywright/functions/${group}/handler`)) as { handler?: unknown };
      expect(module.handler).toBeTypeOf('function');
    },
  );

  it('of customers stands in the table of all routes, under names and keys of its own', () => {
    const grouped = Object.values(routeGroups).flatMap((routes) => Object.entries<AnyRoute>(routes));
    expect(Object.fromEntries(grouped)).toEqual(allRoutes);
    expect(grouped).toHaveLength(routeNames.length);
    expect(new Set(grouped.map(([, { key }]) => key)).size).toBe(grouped.length);
  });

  it('has a folder, and no folder with a handler is without a group', () => {
    const folders = readdirSync(functionsDir, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && existsSync(new URL(`${entry.name}/handler.ts`, functionsDir)))
      .map(({ name }) => name);
    expect(folders.toSorted()).toEqual(Object.keys(servedGroups).toSorted());
  });
});

describe('every route', () => {
  it.each(routeNames)('%s has a refusal case, or a reason for having none', (name) => {
    expect(refusalCases(name).length > 0).toBe(refusesNobody[name] === undefined);
  });

  it.each(routeNames)('%s is refused for nothing else: the input of its refusal cases is valid', (name) => {
    const { body, query } = validInputs[name] as { body?: unknown; query?: unknown };
    expect(route(name).body?.safeParse(body).error).toBeUndefined();
    expect(route(name).query?.safeParse(query).error).toBeUndefined();
    expect(name in paramsOf).toBe(route(name).paramNames.length > 0);
  });

  it.each(routeNames)('%s declares the refusals that are tested', (name) => {
    const declared = routeErrors(route(name));
    for (const { code } of refusalCases(name)) expect(declared).toContain(code);
  });

  it.each(routeNames)('%s says of every id in its body and its query what becomes of a foreign one', (name) => {
    const { body, query } = route(name);
    const fields = [body, query].flatMap((schema) =>
      schema && schema !== upload ? idFields(z.toJSONSchema(schema, { io: 'input' })) : [],
    );
    expect(Object.keys(namedInBodies[name] ?? {}).toSorted()).toEqual([...new Set(fields)].toSorted());
  });

  it.each(routeNames)('%s has its place in the OpenAPI document', (name) => {
    const { paths } = document;
    const { path, method, status, summary } = route(name);
    const operation = paths[path]?.[method.toLowerCase()];
    expect(operation).toMatchObject({ operationId: name, summary });
    expect(Object.keys(operation?.responses ?? {})).toContain(String(status));
  });
});
