import { lazy, Suspense, useEffect, useState } from 'react';

const Nothing = () => null;
// A page that can be read without messages isn't replaced by an error because they don't load.
const Toaster = lazy(async () => ({
  default: await import('~/ui/toast.tsx').then(
    (module) => module.Toaster,
    () => Nothing,
  ),
}));

/** Before any of these, there's nothing to say. */
const signsOfUse = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/** The toaster, loaded when someone begins to use the page: for pages to read, which rarely have something to say. */
export function LazyToaster() {
  const [isUsed, setUsed] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const load = (): void => {
      setUsed(true);
      controller.abort();
    };
    for (const sign of signsOfUse) addEventListener(sign, load, { signal, passive: true });
    return () => controller.abort();
  }, []);
  if (!isUsed) return null;
  return (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  );
}
