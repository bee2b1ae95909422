/** Shorter stretches are repeated by chance. */
const leastSteps = 3;
const mostSuggested = 3;

/** Steps as what they do, one key for each; null for one that can't be a part of a segment. */
type Deeds = readonly (string | null)[];

export interface Stretch<Source> {
  /** Places in the test, from 0. */
  start: number;
  length: number;
  /** Everything else that has the same steps. */
  sources: Source[];
  /** Whether it's all that the first source has. */
  isWhole: boolean;
}

const startsIn = (deeds: Deeds, stretch: Deeds, from: number): number[] => {
  const found: number[] = [];
  for (let at = from; at + stretch.length <= deeds.length; at += 1)
    if (stretch.every((deed, step) => deed === deeds[at + step])) found.push(at);
  return found;
};

/** How many steps two lists begin with in common. */
function shared(one: Deeds, other: Deeds): number {
  const at = one.findIndex((deed, place) => deed === null || deed !== other[place]);
  return at === -1 ? one.length : at;
}

/**
 * Stretches of a test's steps that something else has too, or the test itself a second time: the longest first, without
 * overlaps. A segment that's there as a whole comes before anything else, however short it is.
 * @param others.isSegment of two steps or more, all of them wanted
 */
export function repeatedStretches<Source>(
  own: Deeds,
  others: readonly { source: Source; deeds: Deeds; isSegment: boolean }[],
  self: Source,
): Stretch<Source>[] {
  const candidates: Stretch<Source>[] = [];
  for (const { source, deeds, isSegment } of others) {
    if (!isSegment || deeds.length < 2) continue;
    for (const start of startsIn(own, deeds, 0))
      candidates.push({ start, length: deeds.length, sources: [source], isWhole: true });
  }
  const lists = [...others.filter(({ isSegment }) => !isSegment), { source: self, deeds: own }];
  for (let start = 0; start < own.length; start += 1)
    for (const { source, deeds } of lists)
      for (let from = source === self ? start + leastSteps : 0; from < deeds.length; from += 1) {
        const length = Math.min(
          shared(own.slice(start), deeds.slice(from)),
          source === self ? from - start : own.length,
        );
        if (length >= leastSteps) candidates.push({ start, length, sources: [source], isWhole: false });
      }
  candidates.sort((a, b) => Number(b.isWhole) - Number(a.isWhole) || b.length - a.length || a.start - b.start);
  const chosen: Stretch<Source>[] = [];
  for (const each of candidates) {
    const same = chosen.find(({ start, length }) => start === each.start && length === each.length);
    if (same && !same.isWhole && !same.sources.includes(each.sources[0] as Source)) same.sources.push(...each.sources);
    const overlaps = chosen.some(
      ({ start, length }) => each.start < start + length && start < each.start + each.length,
    );
    if (!overlaps && chosen.length < mostSuggested) chosen.push(each);
  }
  return chosen;
}
