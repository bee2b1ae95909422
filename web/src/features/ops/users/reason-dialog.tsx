import { useId, useState, type ReactNode } from 'react';
import { unlessEnded } from '~/features/ops/session/ops-session.ts';
import { useUserChange } from '~/features/ops/users/use-user-change.ts';
import { Button } from '~/ui/button.tsx';
import { Dialog } from '~/ui/dialog.tsx';
import { Field } from '~/ui/field.tsx';
import { Form } from '~/ui/form.tsx';
import { Input } from '~/ui/input.tsx';

interface ReasonDialogProps {
  title: string;
  /** The exact question. */
  question: string;
  confirmLabel: string;
  destructive?: boolean;
  /** Whether the rest of the form can be sent. */
  disabled?: boolean;
  change: (reason: string) => Promise<string>;
  failure: (detail: string | undefined, wasAnswered: boolean) => string;
  onClose: () => void;
  /** The data that it changes; users by default. */
  queryKey?: readonly string[];
  /** Fields above the reason. */
  children?: ReactNode;
}

const shortest = 3;

/** Asks for a reason, which the security log keeps, before something is done to a customer. */
export function ReasonDialog(props: ReasonDialogProps) {
  const {
    title,
    question,
    confirmLabel,
    destructive = false,
    disabled = false,
    change,
    failure,
    onClose,
    queryKey,
  } = props;
  const form = useId();
  const [reason, setReason] = useState('');
  const act = useUserChange({ change, failure, onDone: onClose, ...(queryKey && { queryKey }) });
  const isReady = reason.trim().length >= shortest && !disabled;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || act.isPending || unlessEnded(onClose)()}
      title={title}
      description={question}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={form}
            variant={destructive ? 'danger' : 'primary'}
            busy={act.isPending}
            disabled={!isReady}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Form id={form} errors={{}} onSubmit={() => isReady && act.mutate(reason.trim())} className="flex flex-col gap-4">
        {props.children}
        <Field label="Reason" name="reason" hint="Kept in the security log with your name.">
          <Input
            value={reason}
            maxLength={300}
            placeholder="Ticket #1234, asked by phone…"
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </Field>
      </Form>
    </Dialog>
  );
}
