import { useQuery, useQueryClient } from '@tanstack/react-query';
import { LoaderCircle } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { recentExecutionsQuery, refreshTests } from '~/features/flow-testing/queries.ts';
import { isLive } from '~/features/runs/is-live.ts';

/**
 * 'N Running' while executions of the test are live. When one of them has ended, the list is read again, for the new
 * status and counts.
 */
export function RunningBadge({ testId }: { testId: string }) {
  const client = useQueryClient();
  const { data } = useQuery(recentExecutionsQuery(testId));
  const running = data?.executions.filter(isLive).length ?? 0;
  const before = useRef(0);
  useEffect(() => {
    if (running < before.current) void refreshTests(client);
    before.current = running;
  }, [client, running]);

  if (running === 0) return null;
  return (
    <span
      data-slot="running-badge"
      className="inline-flex h-5 shrink-0 items-center gap-1 rounded-full bg-running/10 pr-2 pl-1.5 text-2xs font-medium whitespace-nowrap text-running"
    >
      <LoaderCircle aria-hidden="true" className="size-3 animate-spin" />
      <span className="tabular">{running} Running</span>
    </span>
  );
}
