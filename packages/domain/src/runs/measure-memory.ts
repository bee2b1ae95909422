/** The memory that this worker and its browser use now, in bytes; undefined where it can't be measured. */
export type MeasureMemory = () => Promise<number | undefined>;

const measureEveryMs = 3_000;

/** Measures until it's ended, which answers the peak; null without a measurement. */
export function watchMemory(measure: MeasureMemory | undefined): () => Promise<number | null> {
  let peak: number | null = null;
  let measuring: Promise<void> = Promise.resolve();
  const take = async (): Promise<void> => {
    const bytes = await measure?.().catch(() => undefined);
    if (bytes !== undefined) peak = Math.max(peak ?? 0, bytes);
  };
  const timer = setInterval(() => (measuring = measuring.then(take)), measureEveryMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await measuring.then(take);
    return peak;
  };
}
