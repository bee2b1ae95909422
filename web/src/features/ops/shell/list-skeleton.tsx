import { Loading, Skeleton } from '~/ui/skeleton.tsx';

const rows = Array.from({ length: 8 }, (_, row) => row);

/** Rows of a table that are on their way. */
export function ListSkeleton() {
  return (
    <Loading label="Loading..." className="flex flex-col gap-4 p-4">
      {rows.map((row) => (
        <Skeleton key={row} className="h-5 w-full" />
      ))}
    </Loading>
  );
}
