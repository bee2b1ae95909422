import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '~/ui/confirm-dialog.tsx';

interface UnsavedGuardProps {
  dirty: boolean;
  name: string;
  /** Forgets the draft. */
  onDiscard: () => void;
}

/** Asks before unsaved changes are left behind: by a link, by Back, or by closing the page. */
export function UnsavedGuard({ dirty, name, onDiscard }: UnsavedGuardProps) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => dirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => dirty,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      onOpenChange={(open) => {
        if (!open) blocker.reset?.();
      }}
      title="Leave without saving?"
      description={`The changes to “${name}” are not saved.`}
      confirmLabel="Discard changes"
      cancelLabel="Keep editing"
      onConfirm={() => {
        onDiscard();
        blocker.proceed?.();
      }}
    />
  );
}
