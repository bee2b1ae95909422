import type { SegmentSummary } from '@saywright/contracts/entities/segment';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshSegments } from '~/features/flow-testing/queries.ts';
import { useLayer } from '~/features/flow-testing/use-layer.ts';
import { api } from '~/lib/api.ts';
import { errorText, statusOf } from '~/lib/error-text.ts';
import { useLastDefined } from '~/lib/use-last-defined.ts';
import { ConfirmDialog } from '~/ui/confirm-dialog.tsx';
import { toast } from '~/ui/toast-manager.ts';

/** Asks before a segment is deleted. @param props.segment undefined when none is to be */
export function DeleteSegmentDialog({ segment }: { segment: SegmentSummary | undefined }) {
  const client = useQueryClient();
  const { close } = useLayer();
  const shown = useLastDefined(segment);
  const deletion = useMutation({
    mutationFn: async (id: string) => {
      try {
        await api.deleteSegment({ params: { id } });
      } catch (error) {
        // Somebody else was faster: what was wanted is so.
        if (statusOf(error) !== 404) throw error;
      }
    },
    onSuccess: () => {
      toast.success('Test segment deleted successfully!');
      close('delete');
      void refreshSegments(client);
    },
  });
  return (
    <ConfirmDialog
      open={segment !== undefined}
      onOpenChange={(open) => {
        if (open || deletion.isPending) return;
        deletion.reset();
        close('delete');
      }}
      title={`Delete “${shown?.name ?? ''}”?`}
      description={
        <>
          Are you sure you want to delete this test segment? This will not affect existing tests that use it.
          {shown && shown.usage_count > 0 ? (
            <span className="mt-2 block">Its steps stay in those tests, as their own.</span>
          ) : null}
        </>
      }
      confirmLabel="Delete segment"
      busy={deletion.isPending}
      error={deletion.error ? errorText(deletion.error, 'Failed to delete test segment') : undefined}
      onConfirm={() => {
        if (segment) deletion.mutate(segment.id);
      }}
    />
  );
}
