import { emailTemplates, type OpsUserDetails } from '@saywright/contracts/entities/ops-user';
import { useState } from 'react';
import { opsApi } from '~/features/ops/ops-api.ts';
import { ReasonDialog } from '~/features/ops/users/reason-dialog.tsx';
import { Field } from '~/ui/field.tsx';
import { Input } from '~/ui/input.tsx';
import { Select } from '~/ui/select.tsx';
import { Textarea } from '~/ui/textarea.tsx';

type TemplateId = (typeof emailTemplates)[number]['id'];

const options = emailTemplates.map(({ id, name }) => ({ value: id, label: name }));

/** Writes to a user, from a template or from scratch. */
export function EmailDialog({ user, onClose }: { user: OpsUserDetails; onClose: () => void }) {
  const [template, setTemplate] = useState<TemplateId | null>(null);
  const [subject, setSubject] = useState('');
  const [message, setMessage] = useState('');
  const choose = (id: TemplateId): void => {
    const chosen = emailTemplates.find((each) => each.id === id);
    setTemplate(id);
    setSubject(chosen?.subject ?? '');
    setMessage(chosen?.message ?? '');
  };
  return (
    <ReasonDialog
      title="Send Email"
      question={`To ${user.email}. It begins with “Hello ${user.name},”.`}
      confirmLabel="Send Email"
      disabled={subject.trim() === '' || message.trim() === ''}
      change={async (reason) =>
        (await opsApi.emailOpsUser({ params: { id: user.id }, body: { subject, message, reason } })).message
      }
      failure={(detail) => detail ?? 'Failed to send the email'}
      onClose={onClose}
    >
      <Field label="Template" buttonControl optional>
        <Select options={options} value={template} onValueChange={choose} placeholder="Start from a template" />
      </Field>
      <Field label="Subject" name="subject">
        <Input value={subject} maxLength={200} onChange={(event) => setSubject(event.currentTarget.value)} />
      </Field>
      <Field label="Message" name="message">
        <Textarea
          value={message}
          rows={6}
          maxLength={5_000}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
      </Field>
    </ReasonDialog>
  );
}
