import * as z from 'zod';

/** The sentence for a code, given its params. */
export interface Wording<P extends z.ZodRawShape = z.ZodRawShape> {
  params: z.ZodObject<P>;
  text(params: z.output<z.ZodObject<P>>): string;
}

export const wording = <P extends z.ZodRawShape>(
  params: P,
  text: (params: z.output<z.ZodObject<P>>) => string,
): Wording<P> => ({ params: z.object(params), text });

type Wordings = Readonly<Record<string, Wording>>;

/** One of the codes of a table, with its own params. */
export type Coded<T extends Wordings> = {
  [C in keyof T & string]: { code: C; params: z.output<T[C]['params']> };
}[keyof T & string];

function unionOf(table: Wordings, more: z.ZodRawShape): z.ZodType {
  const options = Object.entries(table).map(([code, { params }]) =>
    z.object({ code: z.literal(code), params, ...more }),
  );
  const [first, ...rest] = options;
  if (!first) throw new Error('A table of codes is empty');
  return z.discriminatedUnion('code', [first, ...rest]);
}

/** The closed union of a table's codes. */
export const codedSchema = <T extends Wordings>(table: T) => unionOf(table, {}) as z.ZodType<Coded<T>>;

/** The same, with the words in `text`. */
export const wordedSchema = <T extends Wordings>(table: T) =>
  unionOf(table, { text: z.string() }) as z.ZodType<Coded<T> & { text: string }>;

/** Words what a code says. */
export const wordsOf = <T extends Wordings>(table: T, { code, params }: Coded<T>): string =>
  (table[code] as Wording).text(params);
