import { BrandMark } from '~/app/brand.tsx';

/** Shown while the session resolves (shell §2). It stays blank for 150 ms, so that a quick answer does not flash. */
export function LoadingScreen() {
  return (
    <div role="status" className="appear-late flex min-h-dvh flex-col items-center justify-center gap-3">
      <BrandMark className="size-8 animate-pulse" />
      <p className="text-sm text-muted">Loading...</p>
    </div>
  );
}
