import { useBlocker } from '@tanstack/react-router';
import { session } from '~/lib/session.ts';
import { ConfirmDialog } from '~/ui/confirm-dialog.tsx';

interface UnsavedGuardProps {
  dirty: boolean;
  name: string;
  /** Forgets the draft. */
  onDiscard?: () => void;
  /** Names in the address that keep the place too; otherwise it is left with the path. */
  place?: readonly string[];
}

const noNames: readonly string[] = [];

/** Asks before unsaved changes are left behind: by a link, by Back, or by closing the page. */
export function UnsavedGuard({ dirty, name, onDiscard, place = noNames }: UnsavedGuardProps) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => {
      const before = new Map(Object.entries(current.search));
      const after = new Map(Object.entries(next.search));
      const leaves =
        current.pathname !== next.pathname || place.some((param) => before.get(param) !== after.get(param));
      // Without a session, the way leads to the sign-in page and back: drafts are kept.
      return dirty && leaves && session.get().status === 'signed_in';
    },
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
      description={`Your changes to “${name}” aren’t saved.`}
      confirmLabel="Discard changes"
      cancelLabel="Keep editing"
      onConfirm={() => {
        onDiscard?.();
        blocker.proceed?.();
      }}
    />
  );
}
