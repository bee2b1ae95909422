import { expect, it } from 'vitest';
import * as z from 'zod';
import { apiRoutes } from '../api/routes.ts';
import { p, readParams } from './params.ts';
import { stripeParams } from './stripe-params.ts';

/** Each object of parameters that the twin takes, with its place. */
function* objectsIn(schema: z.core.JSONSchema._JSONSchema, path: readonly string[] = []): Generator<[string[], Taken]> {
  if (typeof schema === 'boolean') return;
  for (const variant of schema.anyOf ?? [schema]) {
    if (typeof variant === 'boolean') continue;
    if (variant.properties) {
      yield [
        [...path],
        {
          names: Object.keys(variant.properties),
          required: variant.required ?? [],
        },
      ];
      for (const [name, inner] of Object.entries(variant.properties)) yield* objectsIn(inner, [...path, name]);
    }
    if (variant.items && !Array.isArray(variant.items)) yield* objectsIn(variant.items, path);
  }
}

interface Taken {
  names: string[];
  required: string[];
}

it.each(apiRoutes.map((route) => [`${route.method} ${route.path}`, route.schema] as const))(
  'takes of %s only what Stripe knows, and wants what Stripe wants',
  (call, schema) => {
    const problems = [...objectsIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))].flatMap(
      ([path, { names, required }]) => {
        const known = stripeParams(call, path);
        if (!known) return path.length === 0 ? ['no parameters'] : [];
        const place = path.map((part) => `${part}.`).join('');
        return [
          ...names.filter((name) => !known.has(name)).map((name) => `unknown: ${place}${name}`),
          ...[...known]
            .filter(([name, { isRequired }]) => isRequired && !required.includes(name))
            .map(([name]) => `required: ${place}${name}`),
        ];
      },
    );
    expect(problems).toEqual([]);
  },
);

it.each([
  [{ days_until_due: '3' }, "The twin doesn't support days_until_due. Stripe does."],
  [{ items: [{ flavor: 'sour' }] }, 'Received unknown parameter: items[0][flavor]'],
])('tells what Stripe knows from what nobody knows: %j', (form, message) => {
  const schema = p.object({
    items: p.list(p.object({ price: p.text.optional() })).optional(),
  });
  expect(() => readParams(schema, form, (place) => stripeParams('POST subscriptions/:id', place))).toThrow(message);
});
