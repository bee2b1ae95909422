import type { OpsTicketDetails, TicketStatus } from '@saywright/contracts/entities/ops-ticket';
import { useState } from 'react';
import { opsApi } from '~/features/ops/ops-api.ts';
import { Part } from '~/features/ops/shell/facts.tsx';
import { statuses } from '~/features/ops/tickets/ticket-words.tsx';
import { useTicketChange } from '~/features/ops/tickets/use-ticket-change.ts';
import { Button } from '~/ui/button.tsx';
import { Field } from '~/ui/field.tsx';
import { Form } from '~/ui/form.tsx';
import { Select } from '~/ui/select.tsx';
import { Textarea } from '~/ui/textarea.tsx';

interface ReplyFormProps {
  ticket: OpsTicketDetails;
  message: string;
  onMessage: (message: string) => void;
}

/** Emails the customer. */
export function ReplyForm({ ticket, message, onMessage }: ReplyFormProps) {
  const [status, setStatus] = useState<TicketStatus>('waiting_for_user');
  const { id } = ticket;
  const send = useTicketChange({
    id,
    change: () => opsApi.replyToOpsTicket({ params: { id }, body: { message, status } }),
    done: () => 'Reply sent',
    failure: 'Failed to send the reply',
    onDone: () => onMessage(''),
  });
  const isReady = message.trim() !== '' && ticket.email_block === null;
  return (
    <Part title="Reply by email">
      <Form errors={{}} onSubmit={() => isReady && send.mutate()} className="flex flex-col gap-3">
        <Field
          label="Message"
          hideLabel
          hint={`To ${ticket.user_email}. It begins with “Hello ${ticket.user_name ?? 'there'},”.`}
        >
          <Textarea
            value={message}
            rows={4}
            maxLength={5_000}
            onChange={(event) => onMessage(event.currentTarget.value)}
          />
        </Field>
        <div className="flex flex-wrap items-end justify-end gap-2">
          <Field label="Status after sending" buttonControl className="w-48">
            <Select options={statuses} value={status} onValueChange={setStatus} />
          </Field>
          <Button type="submit" variant="primary" busy={send.isPending} disabled={!isReady}>
            Send reply
          </Button>
        </div>
      </Form>
    </Part>
  );
}
