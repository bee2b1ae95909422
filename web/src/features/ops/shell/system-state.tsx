import { useQuery } from '@tanstack/react-query';
import { systemLooks, systemStatusQuery } from '~/features/ops/shell/system-looks.ts';

/** Health as the status service reports it. */
export function SystemState() {
  const { data, isError } = useQuery(systemStatusQuery);
  if (!data && !isError) return null;
  const { text, dot } = systemLooks[isError || !data ? 'unknown' : data.status];
  return (
    <p role="status" className="flex items-center gap-1.5 text-xs whitespace-nowrap text-muted">
      <span aria-hidden="true" className={`size-2 rounded-full ${dot}`} />
      {text}
    </p>
  );
}
