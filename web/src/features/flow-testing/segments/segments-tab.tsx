import type { SegmentType } from '@saywright/contracts/entities/segment';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Plus, RotateCw, SearchX } from 'lucide-react';
import { useCallback, useRef } from 'react';
import { LayerLink } from '~/ui/layer-link.tsx';
import { segmentsQuery } from '~/features/flow-testing/queries.ts';
import { DeleteSegmentDialog } from '~/features/flow-testing/segments/delete-segment-dialog.tsx';
import { matchSegments, segmentTypeOf } from '~/features/flow-testing/segments/match-segments.ts';
import { NoSegments } from '~/features/flow-testing/segments/no-segments.tsx';
import { SegmentCard } from '~/features/flow-testing/segments/segment-card.tsx';
import { CreateSegmentDialog, EditSegmentDialog } from '~/features/flow-testing/segments/segment-dialog.tsx';
import { SegmentFilter } from '~/features/flow-testing/segments/segment-filter.tsx';
import { segmentColumns, SegmentsSkeleton } from '~/features/flow-testing/segments/segments-skeleton.tsx';
import { useSegmentCommands } from '~/features/flow-testing/segments/use-segment-commands.ts';
import { formatCount } from '~/lib/format.ts';
import { sortList, useListSort } from '~/lib/list-sort.ts';
import { useListKeys } from '~/lib/use-list-keys.ts';
import { buttonVariants } from '~/ui/button-variants.ts';
import { Button } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { IconButton } from '~/ui/icon-button.tsx';
import { SortSelect } from '~/ui/sort-select.tsx';
import { QueryView } from '~/ui/query-view.tsx';

const route = getRouteApi('/flow-testing');

/** From here on people search rather than look. */
const handful = 6;

/** The segments of the organization: find, make, change and delete them. */
export function SegmentsTab() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery(segmentsQuery());
  const listRef = useRef<HTMLUListElement>(null);
  useSegmentCommands();
  useListKeys(listRef);

  const filter = useCallback(
    (next: { search?: string; type?: SegmentType | undefined }) =>
      void navigate({
        search: (current) => {
          const { search: text, type, ...others } = { ...current, ...next };
          return { ...others, ...(text?.trim() ? { search: text.trim() } : {}), ...(type ? { type } : {}) };
        },
        replace: true,
      }),
    [navigate],
  );
  const onSearch = useCallback((text: string) => filter({ search: text }), [filter]);

  const { sort, setSort } = useListSort('newest');
  const segments = query.data ?? [];
  const wanted = { search: search.search ?? '', type: segmentTypeOf(search.type) };
  const isFiltered = wanted.search !== '' || wanted.type !== undefined;
  const shown = sortList(matchSegments(segments, wanted), sort);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2.5">
        <h2 className="text-base font-semibold">
          Test Segments{' '}
          {segments.length > 0 ? (
            <span className="font-normal tabular text-muted">({formatCount(segments.length)})</span>
          ) : null}
        </h2>
        <IconButton label="Refresh" size="sm" className="-ml-1.5" onClick={() => void query.refetch()}>
          <RotateCw aria-hidden="true" className={query.isFetching ? 'animate-spin [animation-delay:150ms]' : ''} />
        </IconButton>
        <div className="ml-auto flex flex-wrap items-center gap-2 max-sm:order-last max-sm:w-full max-sm:empty:hidden">
          {segments.length > handful || isFiltered ? (
            <>
              <SegmentFilter {...wanted} onSearch={onSearch} onType={(type) => filter({ type })} />
              <SortSelect value={sort} onChange={setSort} />
            </>
          ) : null}
        </div>
        <CreateLink primary />
      </div>
      <QueryView
        query={query}
        failure="Couldn’t load test segments"
        skeleton={<SegmentsSkeleton />}
        empty={
          segments.length === 0 ? (
            <NoSegments action={<CreateLink />} />
          ) : (
            shown.length === 0 && (
              <EmptyState
                icon={<SearchX aria-hidden="true" />}
                title="No matching segments"
                description="No segment of this type has these words in its name or tags."
                action={<Button onClick={() => filter({ search: '', type: undefined })}>Show all segments</Button>}
              />
            )
          )
        }
        card
      >
        {() => (
          <ul ref={listRef} className={segmentColumns}>
            {shown.map((segment) => (
              <SegmentCard key={segment.id} segment={segment} />
            ))}
          </ul>
        )}
      </QueryView>
      <p role="status" className="sr-only">
        {isFiltered && query.data ? `${shown.length} segments found` : ''}
      </p>
      <CreateSegmentDialog open={search.dialog === 'segment'} />
      <EditSegmentDialog segmentId={search.segment} />
      <DeleteSegmentDialog segment={segments.find(({ id }) => id === search.delete)} />
    </>
  );
}

const CreateLink = ({ primary = false }: { primary?: boolean }) => (
  <LayerLink
    opens={{ dialog: 'segment' as const }}
    className={buttonVariants(primary ? { variant: 'primary', className: 'max-sm:ml-auto' } : {})}
  >
    <Plus aria-hidden="true" />
    Create Segment
  </LayerLink>
);
