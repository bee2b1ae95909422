/** Numbers that are the same for the same seed (mulberry32). */
export interface Random {
  /** 0 up to 1. */
  next(): number;
  pick<T>(from: readonly T[]): T;
  /** Some of them, in another order. */
  some<T>(from: readonly T[], count: number): T[];
}

export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    pick: (from) => from[Math.floor(next() * from.length)] as (typeof from)[number],
    some: (from, count) =>
      from
        .map((each) => ({ each, at: next() }))
        .toSorted((a, b) => a.at - b.at)
        .slice(0, count)
        .map(({ each }) => each),
  };
}
