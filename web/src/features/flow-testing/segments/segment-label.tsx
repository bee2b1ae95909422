import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { segmentsQuery } from '~/features/flow-testing/queries.ts';
import { layerState } from '~/lib/layer-state.ts';

/** The name of a segment as the way to it; it may be gone, or stand in a project that the person does not see. */
export function SegmentLabel({ segmentId }: { segmentId: string }) {
  const { data: segments } = useQuery(segmentsQuery());
  const segment = segments?.find(({ id }) => id === segmentId);
  if (segments && !segment) return <span className="text-sm text-muted italic">Segment no longer available</span>;
  return (
    <Link
      to="/flow-testing"
      search={{ tab: 'segments', segment: segmentId }}
      state={layerState}
      className="min-w-0 truncate rounded-sm text-sm font-medium hover:underline"
    >
      {segment?.name ?? 'Segment'}
    </Link>
  );
}
