import { lazy, Suspense } from 'react';

const Toaster = lazy(async () => ({ default: (await import('~/ui/toast.tsx')).Toaster }));

/** The toaster, loaded after the page: for pages to read, which rarely have something to say. */
export const LazyToaster = () => (
  <Suspense fallback={null}>
    <Toaster />
  </Suspense>
);
