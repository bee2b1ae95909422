import { lazy, Suspense } from 'react';

const Nothing = () => null;
// A page that can be read without messages isn't replaced by an error because they don't load.
const Toaster = lazy(async () => ({
  default: await import('~/ui/toast.tsx').then(
    (module) => module.Toaster,
    () => Nothing,
  ),
}));

/** The toaster, loaded after the page: for pages to read, which rarely have something to say. */
export const LazyToaster = () => (
  <Suspense fallback={null}>
    <Toaster />
  </Suspense>
);
