import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '~/lib/api.ts';
import { errorText } from '~/lib/error-text.ts';
import { session } from '~/lib/session.ts';
import { Button } from '~/ui/button.tsx';
import { ConfirmDialog } from '~/ui/confirm-dialog.tsx';

/** Ends every session of the user, this one too, after asking. */
export function SignOutEverywhere() {
  const [asking, setAsking] = useState(false);
  const ending = useMutation({
    mutationFn: async () => {
      await api.signOutEverywhere();
      await session.signOut();
    },
  });
  return (
    <>
      <Button size="sm" onClick={() => setAsking(true)}>
        Sign out everywhere
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Sign out everywhere?"
        description="You’ll be signed out on every browser and device, including this one. Tests and runs aren’t affected."
        confirmLabel="Sign out everywhere"
        busy={ending.isPending}
        error={ending.error ? errorText(ending.error, 'Couldn’t sign you out. Please try again.') : undefined}
        onConfirm={() => ending.mutate()}
      />
    </>
  );
}
