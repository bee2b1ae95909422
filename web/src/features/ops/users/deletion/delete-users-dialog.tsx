import {
  domainSelection,
  splitEmails,
  usersSelection,
  type DeletionPreview,
  type DeletionStarted,
} from '@saywright/contracts/entities/ops-deletion';
import { useId, useState } from 'react';
import { opsApi } from '~/features/ops/ops-api.ts';
import { unlessEnded } from '~/features/ops/session/ops-session.ts';
import { PreviewList } from '~/features/ops/users/deletion/preview-list.tsx';
import { formatQuantity } from '~/lib/format.ts';
import { parseBody } from '~/lib/parse-body.ts';
import { Button } from '~/ui/button.tsx';
import { Checkbox } from '~/ui/checkbox.tsx';
import { Dialog } from '~/ui/dialog.tsx';
import { Field } from '~/ui/field.tsx';
import { Form } from '~/ui/form.tsx';
import { FormFailure } from '~/ui/form-failure.tsx';
import { Input } from '~/ui/input.tsx';
import { Textarea } from '~/ui/textarea.tsx';
import { useSubmit } from '~/ui/use-submit.ts';

/** Users to delete: one, several, or those of a domain that's still to be typed. */
export type ToDelete =
  | { kind: 'one'; id: string; email: string }
  | { kind: 'selected'; ids: string[] }
  | { kind: 'domain' };

interface DeleteUsersDialogProps {
  toDelete: ToDelete;
  onStarted: (deletion: DeletionStarted) => void;
  onClose: () => void;
}

interface Draft {
  domain: string;
  excluded: string;
}

const titles = { one: 'Delete user', selected: 'Delete selected users', domain: 'Delete users by domain' };
const fallbacks = {
  one: 'Failed to perform action',
  selected: 'Failed to batch delete users',
  domain: 'Failed to delete users by domain',
};

const selectionOf = (toDelete: ToDelete, { domain, excluded }: Draft) => {
  const excluded_emails = splitEmails(excluded);
  if (toDelete.kind === 'domain') return { domain, excluded_emails };
  return { user_ids: toDelete.kind === 'one' ? [toDelete.id] : toDelete.ids, excluded_emails };
};

/** Shows exactly who would be deleted, and deletes them once that was confirmed by typing. */
export function DeleteUsersDialog({ toDelete, onStarted, onClose }: DeleteUsersDialogProps) {
  const form = useId();
  const [draft, setDraft] = useState<Draft>({ domain: '', excluded: '' });
  const [preview, setPreview] = useState<DeletionPreview>();
  const { busy, errors, failure, onSubmit } = useSubmit({
    fallback: `Error: ${fallbacks[toDelete.kind]}`,
    submit: async () => {
      const selection = selectionOf(toDelete, draft);
      // A union would say that it misses something, and not in which field.
      const body =
        toDelete.kind === 'domain' ? parseBody(domainSelection, selection) : parseBody(usersSelection, selection);
      setPreview(await opsApi.previewOpsDeletion({ body }));
    },
  });
  if (preview)
    return (
      <ConfirmDeletion
        toDelete={toDelete}
        draft={draft}
        preview={preview}
        onStarted={onStarted}
        onBack={() => setPreview(undefined)}
        onClose={onClose}
      />
    );
  return (
    <Dialog
      open
      onOpenChange={(open) => open || busy || unlessEnded(onClose)()}
      title={titles[toDelete.kind]}
      description={
        toDelete.kind === 'one'
          ? toDelete.email
          : toDelete.kind === 'selected'
            ? `${formatQuantity(toDelete.ids.length, 'user')} selected`
            : 'Users with an email at exactly this domain. Subdomains aren’t included.'
      }
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" busy={busy}>
            Preview
          </Button>
        </>
      }
    >
      <Form id={form} errors={errors} onSubmit={onSubmit} className="flex flex-col gap-4">
        {toDelete.kind === 'domain' ? (
          <Field label="Domain" name="domain">
            <Input
              value={draft.domain}
              placeholder="example.com"
              autoCapitalize="none"
              spellCheck={false}
              onChange={(event) => setDraft({ ...draft, domain: event.currentTarget.value })}
            />
          </Field>
        ) : null}
        {toDelete.kind === 'one' ? (
          <p className="text-sm text-muted">
            The preview shows what happens to their organizations. Nothing is deleted yet.
          </p>
        ) : (
          <Field label="Emails to keep" name="excluded_emails" optional hint="Separated by commas or semicolons.">
            <Textarea
              value={draft.excluded}
              rows={2}
              onChange={(event) => setDraft({ ...draft, excluded: event.currentTarget.value })}
            />
          </Field>
        )}
        <FormFailure text={failure ?? Object.entries(errors).find(([name]) => name.includes('.'))?.[1]} />
      </Form>
    </Dialog>
  );
}

interface ConfirmDeletionProps extends DeleteUsersDialogProps {
  draft: Draft;
  preview: DeletionPreview;
  onBack: () => void;
}

function ConfirmDeletion({ toDelete, draft, preview, onStarted, onBack, onClose }: ConfirmDeletionProps) {
  const form = useId();
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [isSure, setSure] = useState(false);
  const { count, is_public_domain: isPublic } = preview;
  const selection = selectionOf(toDelete, draft);
  const wanted = toDelete.kind === 'one' ? toDelete.email : `delete ${formatQuantity(count, 'user')}`;
  const isReady = count > 0 && typed.trim() === wanted && reason.trim().length >= 3 && (!isPublic || isSure);
  const { busy, errors, failure, onSubmit } = useSubmit({
    fallback: fallbacks[toDelete.kind],
    submit: async () => {
      if (isReady) onStarted(await start());
    },
  });
  const start = (): Promise<DeletionStarted> => {
    if (toDelete.kind === 'one')
      return opsApi.deleteOpsUser({ params: { id: toDelete.id }, body: { email: typed.trim(), reason } });
    const body = { excluded_emails: selection.excluded_emails, count, reason };
    return 'domain' in selection
      ? opsApi.deleteOpsUsersByDomain({ body: { ...body, domain: selection.domain, confirmed_public: isSure } })
      : opsApi.deleteOpsUsers({ body: { ...body, user_ids: selection.user_ids } });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || busy || unlessEnded(onClose)()}
      size="lg"
      title={titles[toDelete.kind]}
      description={toDelete.kind === 'domain' ? draft.domain.trim() : undefined}
      footer={
        <>
          <Button onClick={onBack}>Back</Button>
          <Button type="submit" form={form} variant="danger" busy={busy} disabled={!isReady}>
            Delete {formatQuantity(count, 'user')}
          </Button>
        </>
      }
    >
      {count === 0 ? (
        <p className="text-sm text-muted">No users match. There’s nobody to delete.</p>
      ) : (
        <Form id={form} errors={errors} onSubmit={onSubmit} className="flex flex-col gap-4">
          <PreviewList preview={preview} />
          {isPublic ? (
            <Checkbox checked={isSure} onCheckedChange={setSure}>
              Anyone can have an email at this domain. Delete all {formatQuantity(count, 'user')} anyway.
            </Checkbox>
          ) : null}
          <Field label={`Type “${wanted}” to confirm`} name="email">
            <Input
              value={typed}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          </Field>
          <Field label="Reason" name="reason" hint="Kept in the security log with your name.">
            <Input
              value={reason}
              maxLength={300}
              placeholder="Ticket #1234, asked by phone…"
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          </Field>
          <FormFailure text={failure === undefined ? undefined : `Error: ${failure}`} />
        </Form>
      )}
    </Dialog>
  );
}
