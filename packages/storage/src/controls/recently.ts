/** Reads again only after `ms`, or once `forget` is called. A read that fails isn't kept. */
export function recently<T>(read: () => Promise<T>, ms: number, now: () => number = Date.now) {
  let kept: { value: Promise<T>; until: number } | undefined;
  const forget = (): void => {
    kept = undefined;
  };
  return {
    read(): Promise<T> {
      if (kept && now() < kept.until) return kept.value;
      const value = read();
      const mine = { value, until: now() + ms };
      kept = mine;
      value.catch(() => {
        if (kept === mine) forget();
      });
      return value;
    },
    forget,
  };
}
