import type { Segment } from '@saywright/contracts/entities/segment';
import { useQuery } from '@tanstack/react-query';
import { FileQuestion } from 'lucide-react';
import { useRef, useState } from 'react';
import { EditorSkeleton } from '~/features/flow-testing/editor/editor-skeleton.tsx';
import { segmentQuery } from '~/features/flow-testing/queries.ts';
import { SegmentEditor } from '~/features/flow-testing/segments/segment-editor.tsx';
import { useSegmentStep } from '~/features/flow-testing/segments/use-segment-step.ts';
import { useLayer } from '~/lib/use-layer.ts';
import { statusOf } from '~/lib/error-text.ts';
import { useLastDefined } from '~/lib/use-last-defined.ts';
import { Button } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { ErrorState } from '~/ui/error-state.tsx';
import { FullScreen } from '~/ui/full-screen.tsx';

/** Makes a segment. */
export function CreateSegmentDialog({ open }: { open: boolean }) {
  const { close, closeSaved } = useLayer();
  const { escape } = useSegmentStep([]);
  const nameRef = useRef<HTMLInputElement>(null);
  const onClose = (): void => close('dialog', 'segment_step');
  return (
    <FullScreen
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      onEscape={escape}
      title="Create Test Segment"
      initialFocus={nameRef}
    >
      <SegmentEditor
        segment={undefined}
        nameRef={nameRef}
        onClose={onClose}
        onSaved={() => closeSaved('dialog', 'segment_step')}
      />
    </FullScreen>
  );
}

/** Edits the segment that the address names. */
export function EditSegmentDialog({ segmentId }: { segmentId: string | undefined }) {
  const { close, closeSaved } = useLayer();
  const { escape } = useSegmentStep([]);
  const shownId = useLastDefined(segmentId);
  const onClose = (): void => close('segment', 'segment_step');
  return (
    <FullScreen
      open={segmentId !== undefined}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      onEscape={escape}
      title="Edit Test Segment"
    >
      {shownId === undefined ? null : (
        <LoadedSegment
          key={shownId}
          segmentId={shownId}
          onClose={onClose}
          onSaved={() => closeSaved('segment', 'segment_step')}
        />
      )}
    </FullScreen>
  );
}

interface LoadedSegmentProps {
  segmentId: string;
  onClose: () => void;
  onSaved: () => void;
}

/** Waits for the latest state of the segment. Reading it again later changes nothing under people's hands. */
function LoadedSegment({ segmentId, onClose, onSaved }: LoadedSegmentProps) {
  const nameRef = useRef<HTMLInputElement>(null);
  const [loaded, setLoaded] = useState<Segment>();
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useQuery({
    ...segmentQuery(segmentId),
    staleTime: 0,
    refetchOnMount: 'always',
    enabled: loaded === undefined,
  });
  if (loaded === undefined && data && isFetchedAfterMount && !error) setLoaded(data);
  if (loaded) return <SegmentEditor segment={loaded} nameRef={nameRef} onClose={onClose} onSaved={onSaved} />;
  if (!error)
    return (
      <div className="mx-auto w-full max-w-7xl px-4 py-5 sm:px-6">
        <EditorSkeleton label="Loading the segment" />
      </div>
    );
  return statusOf(error) === 404 ? (
    <EmptyState
      icon={<FileQuestion aria-hidden="true" />}
      title="Test segment not found. It may have been deleted by another user."
      action={<Button onClick={onClose}>Back to Test Segments</Button>}
    />
  ) : (
    <ErrorState title="Failed to load segment details" error={error} busy={isFetching} onRetry={() => void refetch()} />
  );
}
