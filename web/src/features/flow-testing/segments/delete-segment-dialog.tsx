import type { SegmentSummary } from '@saywright/contracts/entities/segment';
import { useQueryClient } from '@tanstack/react-query';
import { refreshSegments } from '~/features/flow-testing/queries.ts';
import { useLayer } from '~/lib/use-layer.ts';
import { api } from '~/lib/api.ts';
import { DeleteDialog } from '~/ui/delete-dialog.tsx';

/** Asks before a segment is deleted. @param props.segment undefined when none is to be */
export function DeleteSegmentDialog({ segment }: { segment: SegmentSummary | undefined }) {
  const client = useQueryClient();
  const { close } = useLayer();
  return (
    <DeleteDialog
      item={segment}
      nameOf={({ name }) => `“${name}”`}
      question="Are you sure you want to delete this test segment? This will not affect existing tests that use it."
      consequence={({ usage_count: uses }) => (uses > 0 ? 'Its steps stay in those tests.' : undefined)}
      confirmLabel="Delete segment"
      remove={api.deleteSegment}
      deletedText="Test segment deleted successfully!"
      failedText="Failed to delete test segment"
      onDeleted={() => void refreshSegments(client)}
      onClose={() => close('delete')}
    />
  );
}
