import * as z from 'zod';

/** Names of the fields of an answer that no body of `shapes` has. */
export const fieldsBeyond = (entity: z.ZodObject, ...shapes: readonly object[]): string[] =>
  Object.keys(entity.shape).filter((name) => !shapes.some((shape) => name in shape));

/**
 * The body of a PUT that ignores the fields that only the server sets, so that what GET answered can be sent back as it
 * is. Fields that are unknown altogether are still refused.
 * @param isIgnored told of each top-level field
 */
export const ignoring = <Body extends z.ZodType>(
  body: Body,
  isIgnored: (name: string, value: unknown) => boolean,
): z.ZodType<z.output<Body>, z.input<Body>> =>
  z.preprocess((given: z.input<Body>) => {
    if (typeof given !== 'object' || given === null || Array.isArray(given)) return given;
    return Object.fromEntries(Object.entries(given).filter(([name, value]) => !isIgnored(name, value)));
  }, body) as unknown as z.ZodType<z.output<Body>, z.input<Body>>;

/** `ignoring` for a body of one shape: every other field of the entity is the server's. */
export function ignoringReadOnly<Body extends z.ZodObject>(
  body: Body,
  entity: z.ZodObject,
): z.ZodType<z.output<Body>, z.input<Body>> {
  const readOnly = new Set(fieldsBeyond(entity, body.shape));
  return ignoring(body, (name) => readOnly.has(name));
}
