import type { Webhook } from '@saywright/contracts/entities/webhook';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { WebhookSecret } from '~/features/team/webhooks/webhook-secret.tsx';
import { refreshWebhooks } from '~/features/team/webhooks/webhooks-query.ts';
import { api } from '~/lib/api.ts';
import { useLastDefined } from '~/lib/use-last-defined.ts';
import { Button } from '~/ui/button.tsx';
import { Dialog } from '~/ui/dialog.tsx';
import { FailureNotice } from '~/ui/failure-notice.tsx';

/** Replaces the secret of a webhook, and shows the new one once. */
export function RotateSecretDialog({ webhook, onClose }: { webhook: Webhook | undefined; onClose: () => void }) {
  const client = useQueryClient();
  const shown = useLastDefined(webhook);
  const rotation = useMutation({
    mutationFn: (id: string) => api.rotateWebhookSecret({ params: { id } }),
    onSuccess: () => refreshWebhooks(client),
  });
  const secret = rotation.data?.secret;
  const close = (): void => {
    onClose();
    rotation.reset();
  };
  return (
    <Dialog
      open={webhook !== undefined}
      onOpenChange={(open) => open || rotation.isPending || close()}
      title={secret === undefined ? `Rotate the secret of “${shown?.name ?? ''}”?` : 'Copy the signing secret'}
      description={
        secret === undefined
          ? 'For 24 hours, we sign with both secrets, so that you can change your endpoint without missing events.'
          : "You can't see it again. Rotate it again if you lose it."
      }
      footer={
        secret === undefined ? (
          <>
            <Button onClick={close} disabled={rotation.isPending}>
              Cancel
            </Button>
            <Button
              variant="primary"
              busy={rotation.isPending}
              onClick={() => {
                if (webhook) rotation.mutate(webhook.id);
              }}
            >
              Rotate secret
            </Button>
          </>
        ) : (
          <Button variant="primary" onClick={close}>
            Done
          </Button>
        )
      }
    >
      <FailureNotice error={rotation.error} fallback="Failed to rotate the secret. Please try again." />
      {secret === undefined ? null : <WebhookSecret secret={secret} />}
    </Dialog>
  );
}
