import { useMutation } from '@tanstack/react-query';
import { errorText, statusOf } from '~/lib/error-text.ts';
import { useLastDefined } from '~/lib/use-last-defined.ts';
import { ConfirmDialog } from '~/ui/confirm-dialog.tsx';
import { toast } from '~/ui/toast-manager.ts';

interface DeleteDialogProps<Item extends { id: string }> {
  /** The item to delete; undefined without one. */
  item: Item | undefined;
  /** The first word of the title; "Delete" by default. */
  verb?: string;
  /** As people call it: `the schedule of “Checkout”`. */
  nameOf: (item: Item) => string;
  question: string;
  /** The consequence, if people may wonder. */
  consequence?: (item: Item) => string | undefined;
  /** The consequence isn't known yet, so nothing can be deleted. */
  checking?: boolean;
  confirmLabel: string;
  remove: (params: { params: { id: string } }) => Promise<unknown>;
  /** Said when it is deleted. */
  deletedText: string;
  /** Said when it could not be deleted and the server did not say why. */
  failedText: string;
  onDeleted: (id: string) => void;
  onClose: () => void;
}

/** Asks by name before something is deleted, and deletes it. What is gone already counts as deleted. */
export function DeleteDialog<Item extends { id: string }>(props: DeleteDialogProps<Item>) {
  const {
    item,
    verb = 'Delete',
    nameOf,
    question,
    consequence,
    checking = false,
    confirmLabel,
    remove,
    deletedText,
    failedText,
    onDeleted,
    onClose,
  } = props;
  const shown = useLastDefined(item);
  const whatFollows = shown && consequence?.(shown);
  const deletion = useMutation({
    mutationFn: async (id: string) => {
      try {
        await remove({ params: { id } });
      } catch (error) {
        if (statusOf(error) !== 404) throw error;
      }
    },
    onSuccess: (_nothing, id) => {
      toast.success(deletedText);
      onClose();
      onDeleted(id);
    },
  });
  return (
    <ConfirmDialog
      open={item !== undefined}
      onOpenChange={(open) => {
        if (open || deletion.isPending) return;
        deletion.reset();
        onClose();
      }}
      title={`${verb} ${shown ? nameOf(shown) : ''}?`}
      description={
        <>
          {question}
          {whatFollows ? <span className="mt-2 block">{whatFollows}</span> : null}
        </>
      }
      confirmLabel={confirmLabel}
      busy={deletion.isPending || checking}
      error={deletion.error ? errorText(deletion.error, failedText) : undefined}
      onConfirm={() => {
        if (item) deletion.mutate(item.id);
      }}
    />
  );
}
