import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { opsApi } from '~/features/ops/ops-api.ts';
import { securityKey } from '~/features/ops/security/security-query.ts';
import { ReasonDialog } from '~/features/ops/users/reason-dialog.tsx';
import { Field } from '~/ui/field.tsx';
import { Input } from '~/ui/input.tsx';

const plain = (email: string): string => email.trim().toLowerCase();

/** Ends a user's password, confirmed by typing their email. @param known the email that was searched for */
export function ForceResetDialog({ known, onClose }: { known: string; onClose: () => void }) {
  const client = useQueryClient();
  const [email, setEmail] = useState(known);
  const [again, setAgain] = useState('');
  const force = async (reason: string): Promise<string> => {
    const { message } = await opsApi.forcePasswordReset({ body: { email, reason } });
    await client.invalidateQueries({ queryKey: securityKey });
    return message;
  };
  return (
    <ReasonDialog
      title="Force Password Reset"
      question="They’re signed out at once, and their password stops working. We email them a link to set a new one."
      confirmLabel="Force reset"
      destructive
      disabled={plain(email) === '' || plain(email) !== plain(again)}
      change={force}
      failure={(detail) => detail ?? 'Failed to force a password reset'}
      onClose={onClose}
    >
      <Field label="User’s email" name="email">
        <Input type="email" value={email} maxLength={254} onChange={(event) => setEmail(event.currentTarget.value)} />
      </Field>
      <Field label="Type the email again to confirm" name="again">
        <Input type="email" value={again} maxLength={254} onChange={(event) => setAgain(event.currentTarget.value)} />
      </Field>
    </ReasonDialog>
  );
}
