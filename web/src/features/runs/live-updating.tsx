/** Announces that a list of runs refreshes on its own. */
export const LiveUpdating = ({ shown }: { shown: boolean }) => (
  <p role="status" className="text-xs text-running">
    {shown ? (
      <span className="inline-flex items-center gap-1.5">
        <span aria-hidden="true" className="size-1.5 animate-pulse rounded-full bg-running" />
        Live updating...
      </span>
    ) : null}
  </p>
);
