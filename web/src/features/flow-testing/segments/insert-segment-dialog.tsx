import type { SegmentType } from '@saywright/contracts/entities/segment';
import type { Step } from '@saywright/contracts/entities/step';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { insertionOf } from '~/features/flow-testing/editor/blocks.ts';
import { segmentQuery, segmentsQuery } from '~/features/flow-testing/queries.ts';
import { insertionProblem } from '~/features/flow-testing/segments/insertion-problem.ts';
import { matchSegments } from '~/features/flow-testing/segments/match-segments.ts';
import { SegmentChoices } from '~/features/flow-testing/segments/segment-choices.tsx';
import { SegmentFilter } from '~/features/flow-testing/segments/segment-filter.tsx';
import { SegmentPreview } from '~/features/flow-testing/segments/segment-preview.tsx';
import { buttonVariants } from '~/ui/button-variants.ts';
import { Button } from '~/ui/button.tsx';
import { Dialog } from '~/ui/dialog.tsx';
import { DocsLink } from '~/ui/docs-link.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { FailureNotice } from '~/ui/failure-notice.tsx';
import { Loading, Skeleton } from '~/ui/skeleton.tsx';
import { QueryView } from '~/ui/query-view.tsx';

interface InsertSegmentDialogProps {
  open: boolean;
  /** The steps of the test as they are. */
  steps: readonly Step[];
  /** Where it goes, in words: "after step 3". */
  place: string;
  onInsert: (steps: Step[], name: string) => void;
  onClose: () => void;
}

/** Chooses a segment, shows its steps, and inserts them linked. */
export function InsertSegmentDialog({ open, steps, place, onInsert, onClose }: InsertSegmentDialogProps) {
  const client = useQueryClient();
  const query = useQuery({ ...segmentsQuery(), enabled: open });
  const [search, setSearch] = useState('');
  const [type, setType] = useState<SegmentType>();
  const [choice, setChoice] = useState<string>();
  const [inserting, setInserting] = useState(false);
  const [error, setError] = useState<unknown>();

  const segments = query.data ?? [];
  const shown = matchSegments(segments, { search, type });
  const chosen = shown.find(({ id }) => id === choice) ?? shown[0];
  const problem = chosen && insertionProblem(chosen, steps);

  const insert = async (): Promise<void> => {
    if (!chosen || inserting) return;
    setInserting(true);
    setError(undefined);
    try {
      const segment = await client.fetchQuery({ ...segmentQuery(chosen.id), staleTime: 0, networkMode: 'always' });
      onInsert(insertionOf(segment), segment.name);
      onClose();
    } catch (failure) {
      setError(failure);
    } finally {
      setInserting(false);
    }
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      size="lg"
      title="Insert segment"
      description={`Its steps go ${place} and stay linked: when the segment changes, so does this test.`}
      footer={
        segments.length > 0 ? (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button
              variant="primary"
              busy={inserting}
              disabled={!chosen || problem !== undefined}
              onClick={() => void insert()}
            >
              Insert segment
            </Button>
          </>
        ) : undefined
      }
    >
      <QueryView
        query={query}
        failure="Couldn’t load test segments"
        skeleton={
          <Loading label="Loading test segments" className="flex flex-col gap-3 py-2">
            {[0, 1, 2].map((index) => (
              <Skeleton key={index} className="h-9" />
            ))}
          </Loading>
        }
        empty={
          segments.length === 0 && (
            <EmptyState
              title="No test segments yet"
              description="A segment holds steps that several tests share. Create one, or select steps in a test and create a segment from them."
              help={<DocsLink to="/docs/segments">About segments</DocsLink>}
              action={
                <Link
                  to="/flow-testing"
                  search={{ tab: 'segments', dialog: 'segment' }}
                  className={buttonVariants({ variant: 'primary' })}
                >
                  Create Segment
                </Link>
              }
              className="py-8!"
            />
          )
        }
      >
        {() => (
          <div className="flex flex-col gap-3">
            <div className="flex flex-wrap gap-2">
              <SegmentFilter search={search} type={type} onSearch={setSearch} onType={setType} debounceMs={0} />
            </div>
            <FailureNotice error={error} fallback="Failed to load segment details" />
            {shown.length === 0 ? (
              <p className="rounded-md border border-border px-3 py-6 text-center text-sm text-muted">
                No matching segments.
              </p>
            ) : (
              <div className="grid gap-3 sm:h-80 sm:grid-cols-2">
                <div className="max-h-56 min-h-0 overflow-y-auto rounded-md border border-border sm:max-h-none">
                  <SegmentChoices segments={shown} chosenId={chosen?.id} onChoose={setChoice} />
                </div>
                <div className="max-h-56 min-h-0 overflow-y-auto rounded-md border border-border bg-subtle sm:max-h-none">
                  {chosen ? <SegmentPreview segmentId={chosen.id} /> : null}
                </div>
              </div>
            )}
            <p role="status" className="text-xs text-paused empty:hidden">
              {problem}
            </p>
          </div>
        )}
      </QueryView>
    </Dialog>
  );
}
