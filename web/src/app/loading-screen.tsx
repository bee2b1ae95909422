import { BrandMark } from '~/ui/brand.tsx';

/** Shown while the session resolves. It stays blank for 150 ms, so that a quick answer does not flash. */
export function LoadingScreen() {
  return (
    <main className="appear-late flex min-h-dvh flex-col items-center justify-center gap-3">
      <h1 className="sr-only">Saywright</h1>
      <BrandMark className="size-8 animate-pulse" />
      <p role="status" className="text-sm text-muted">
        Loading...
      </p>
    </main>
  );
}
