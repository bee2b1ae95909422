/** Four buckets for each doubling: a bucket's bound is at most 19% above what's in it. */
const perDoubling = 4;

/** A quarter of an hour, as long as Lambda lets a function work. */
const lastBucket = Math.ceil(perDoubling * Math.log2(900_000));

/** The bucket of a duration. There are few, so a histogram stays small however many calls it counts. */
export const durationBucket = (ms: number): number =>
  Math.min(lastBucket, Math.max(0, Math.ceil(perDoubling * Math.log2(Math.max(1, ms)))));

/** The longest duration in a bucket. */
export const bucketBoundMs = (bucket: number): number => Math.round(2 ** (bucket / perDoubling));
