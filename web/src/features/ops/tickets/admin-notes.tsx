import type { OpsTicketDetails } from '@saywright/contracts/entities/ops-ticket';
import { useState } from 'react';
import { opsApi } from '~/features/ops/ops-api.ts';
import { Part } from '~/features/ops/shell/facts.tsx';
import { useTicketChange } from '~/features/ops/tickets/use-ticket-change.ts';
import { Button } from '~/ui/button.tsx';
import { Field } from '~/ui/field.tsx';
import { Form } from '~/ui/form.tsx';
import { Notice } from '~/ui/notice.tsx';
import { Textarea } from '~/ui/textarea.tsx';

interface AdminNotesProps {
  ticket: OpsTicketDetails;
  /** Undefined unless someone is typing. */
  draft: string | undefined;
  onDraft: (draft: string | undefined) => void;
}

/** Notes that only staff see. Those that someone else saved meanwhile are shown before they are replaced. */
export function AdminNotes({ ticket, draft, onDraft }: AdminNotesProps) {
  const { id, admin_notes: notes, updated_at } = ticket;
  const [before, setBefore] = useState<string | null>(null);
  const save = useTicketChange({
    id,
    change: () => opsApi.updateOpsTicket({ params: { id }, body: { admin_notes: draft ?? null, updated_at } }),
    done: () => 'Notes saved',
    failure: 'Failed to save the notes',
    onDone: () => onDraft(undefined),
  });
  const type = (text: string): void => {
    if (draft === undefined) setBefore(notes);
    onDraft(text === (notes ?? '') ? undefined : text);
  };
  const isBehind = draft !== undefined && notes !== before && !save.isPending;
  return (
    <Part title="Admin notes">
      <Form errors={{}} onSubmit={() => draft !== undefined && save.mutate()} className="flex flex-col gap-3">
        {isBehind ? (
          <Notice actions={<Button onClick={() => onDraft(undefined)}>Discard my changes</Button>}>
            Someone else changed the notes to: “{notes ?? ''}”. Saving replaces them.
          </Notice>
        ) : null}
        <Field label="Admin notes" hideLabel hint="Only staff see them.">
          <Textarea
            value={draft ?? notes ?? ''}
            rows={3}
            maxLength={10_000}
            onChange={(event) => type(event.currentTarget.value)}
          />
        </Field>
        <div className="flex justify-end">
          <Button type="submit" busy={save.isPending} disabled={draft === undefined}>
            Save notes
          </Button>
        </div>
      </Form>
    </Part>
  );
}
