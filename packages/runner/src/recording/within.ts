/** Resolves like `work` if it does so in time. Rejects otherwise; the work continues on its own. */
export async function within<T>(work: Promise<T>, limitMs: number): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`It took longer than ${limitMs} ms`)), limitMs);
  work.catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
