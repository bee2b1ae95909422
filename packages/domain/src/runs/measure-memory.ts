/** The memory that this worker and its browser use now, in bytes. */
export type MeasureMemory = () => number;

const measureEveryMs = 3_000;

/** Measures until it's ended, which answers the peak; null without a measurement. */
export function watchMemory(measure: MeasureMemory | undefined): () => number | null {
  if (measure === undefined) return () => null;
  let peak = 0;
  const take = (): void => void (peak = Math.max(peak, measure()));
  const timer = setInterval(take, measureEveryMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    take();
    return peak;
  };
}
