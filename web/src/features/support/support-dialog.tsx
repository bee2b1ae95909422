import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { categories, priorities } from '~/lib/ticket-choices.ts';
import { useSupportForm } from '~/features/support/use-support-form.ts';
import { useSession } from '~/lib/session.ts';
import { Button } from '~/ui/button.tsx';
import { Dialog } from '~/ui/dialog.tsx';
import { Field } from '~/ui/field.tsx';
import { Form } from '~/ui/form.tsx';
import { Input } from '~/ui/input.tsx';
import { Select } from '~/ui/select.tsx';
import { Textarea } from '~/ui/textarea.tsx';

const formId = 'support-ticket';
/** How long the confirmation stays before the dialog closes. */
const closesAfterMs = 2_000;

interface SupportDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Asks the people behind the product for help, signed in or not. */
export function SupportDialog({ open, onClose }: SupportDialogProps) {
  const session = useSession();
  const asksEmail = session.status !== 'signed_in';
  const form = useSupportForm({ asksEmail });
  const { values, change, ticket, startAnew } = form;

  useEffect(() => {
    if (!ticket || !open) return;
    const timer = setTimeout(onClose, closesAfterMs);
    return () => clearTimeout(timer);
  }, [ticket, open, onClose]);
  useEffect(() => {
    if (!open) startAnew();
  }, [open, startAnew]);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next && !form.busy) onClose();
      }}
      title="Contact support"
      description="We answer by email, usually within 24 hours."
      footer={
        ticket ? (
          <Button onClick={onClose}>Close</Button>
        ) : (
          <>
            <Button onClick={onClose} disabled={form.busy}>
              Cancel
            </Button>
            <Button variant="primary" type="submit" form={formId} busy={form.busy}>
              Submit ticket
            </Button>
          </>
        )
      }
    >
      <div role="status" className="empty:hidden">
        {ticket ? (
          <div className="flex flex-col items-center gap-1 py-8 text-center">
            <CircleCheck aria-hidden="true" className="mb-1 size-8 text-passed" />
            <p className="font-medium">Ticket #{ticket.ticket_number} has been submitted</p>
            <p className="text-sm break-words text-muted">We’ll reply to {ticket.user_email}.</p>
          </div>
        ) : null}
      </div>
      {ticket ? null : (
        <Form id={formId} errors={form.errors} onSubmit={form.submit} className="grid grid-cols-2 gap-x-3 gap-y-4">
          <div role="alert" className="col-span-2 empty:hidden">
            {form.failure ? (
              <p className="flex items-start gap-2 rounded-md border border-failed/30 bg-failed/8 px-3 py-2 text-sm text-failed">
                <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
                {form.failure}
              </p>
            ) : null}
          </div>
          {asksEmail ? (
            <Field label="Email" name="user_email" className="col-span-2">
              <Input
                type="email"
                autoComplete="email"
                autoCapitalize="none"
                maxLength={254}
                value={values.email}
                onChange={({ currentTarget }) => change.email(currentTarget.value)}
              />
            </Field>
          ) : null}
          <Field label="Subject" name="subject" className="col-span-2">
            <Input
              maxLength={200}
              value={values.subject}
              onChange={({ currentTarget }) => change.subject(currentTarget.value)}
            />
          </Field>
          <Field label="Category" name="category" buttonControl>
            <Select options={categories} value={values.category} onValueChange={change.category} />
          </Field>
          <Field label="Priority" name="priority" buttonControl>
            <Select options={priorities} value={values.priority} onValueChange={change.priority} />
          </Field>
          <Field label="Description" name="description" className="col-span-2">
            <Textarea
              maxLength={10_000}
              className="min-h-32"
              value={values.description}
              onChange={({ currentTarget }) => change.description(currentTarget.value)}
              placeholder="What did you do, what did you expect, and what happened instead?"
            />
          </Field>
        </Form>
      )}
    </Dialog>
  );
}
