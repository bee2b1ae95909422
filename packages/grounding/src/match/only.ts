/** The one of a list that has no other; undefined for none, and for several. */
export const only = <T>(all: readonly T[]): T | undefined => (all.length === 1 ? all[0] : undefined);
