/** Reads one search parameter; undefined leaves it out. */
export type ReadParam<Value = unknown> = (value: unknown) => Value | undefined;

type Params = Readonly<Record<string, ReadParam>>;

/** The search parameters that `params` reads. Absent means the default. */
export type SearchOf<Names extends Params> = { -readonly [Name in keyof Names]?: NonNullable<ReturnType<Names[Name]>> };

export const oneOf =
  <const Value extends string>(...values: readonly Value[]): ReadParam<Value> =>
  (value) =>
    values.find((candidate) => candidate === value);

/** Text, such as an ID. The router reads `?test=42` as a number. */
export const text: ReadParam<string> = (value) => {
  const read = typeof value === 'number' ? String(value) : value;
  return typeof read === 'string' && read !== '' ? read : undefined;
};

/** A place in a list, from 1. */
export const position: ReadParam<number> = (value) => {
  const read = Number(value);
  return Number.isInteger(read) && read > 0 ? read : undefined;
};

/** A day of the calendar: `2026-11-22`. */
export const day: ReadParam<string> = (value) =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
    ? value
    : undefined;

export const flag: ReadParam<true> = (value) => (value === true ? true : undefined);

/** The `validateSearch` of a route with these parameters. It leaves out everything else. */
export const readSearch =
  <const Names extends Params>(params: Names) =>
  (search: Record<string, unknown>): SearchOf<Names> =>
    Object.fromEntries(
      Object.entries(params)
        .map(([name, read]) => [name, read(search[name])])
        .filter(([, value]) => value !== undefined),
    ) as SearchOf<Names>;
