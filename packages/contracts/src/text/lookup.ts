/**
 * A table to look up what people wrote. A plain object has answers of its own to `constructor` and `toString`, and a page,
 * a file or a sentence can say those.
 */
export const lookup = <T>(table: Readonly<Record<string, T>>): ReadonlyMap<string, T> => new Map(Object.entries(table));
