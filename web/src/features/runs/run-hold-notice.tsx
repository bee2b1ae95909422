import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '~/lib/api.ts';
import { Notice } from '~/ui/notice.tsx';

const refreshMs = 15_000;

const runHoldQuery = queryOptions({
  queryKey: ['run-hold'],
  queryFn: ({ signal }) => api.getRunHold({}, { signal }),
  refetchInterval: refreshMs,
});

/** Why runs wait, while we hold them back. Asked for only where a run waits. */
export function RunHoldNotice({ isWaiting }: { isWaiting: boolean }) {
  const { data } = useQuery({ ...runHoldQuery, enabled: isWaiting });
  if (!isWaiting || !data?.hold) return null;
  return (
    <div className="mb-4">
      <Notice>
        <span className="wrap-anywhere">{data.hold.message}</span>
      </Notice>
    </div>
  );
}
