import type { Incident, IncidentKind, IncidentStatus } from '@saywright/contracts/entities/service-status';
import { useState } from 'react';
import { liveKey } from '~/features/ops/live/live-query.ts';
import { opsApi } from '~/features/ops/ops-api.ts';
import { ReasonDialog } from '~/features/ops/users/reason-dialog.tsx';
import { Field } from '~/ui/field.tsx';
import { Input } from '~/ui/input.tsx';
import { Select } from '~/ui/select.tsx';
import { Textarea } from '~/ui/textarea.tsx';

const kinds = [
  { value: 'incident', label: 'Incident' },
  { value: 'maintenance', label: 'Maintenance' },
] as const;

const statusesOf: Record<IncidentKind, readonly { value: IncidentStatus; label: string }[]> = {
  incident: [
    { value: 'investigating', label: 'Investigating' },
    { value: 'resolved', label: 'Resolved' },
  ],
  maintenance: [
    { value: 'maintenance', label: 'Maintenance' },
    { value: 'completed', label: 'Completed' },
  ],
};

const failure = (detail: string | undefined): string => detail ?? 'Failed to update the status page';

interface TextFieldProps {
  text: string;
  onText: (text: string) => void;
}

const TextField = ({ text, onText }: TextFieldProps) => (
  <Field label="What people notice" name="text" hint="Public. Name no customer.">
    <Textarea value={text} rows={3} maxLength={1_000} onChange={(event) => onText(event.currentTarget.value)} />
  </Field>
);

/** Announces an incident or maintenance on the status page. */
export function AnnounceDialog({ onClose }: { onClose: () => void }) {
  const [kind, setKind] = useState<IncidentKind>('incident');
  const [title, setTitle] = useState('');
  const [text, setText] = useState('');
  const [starts, setStarts] = useState('');
  const startsAt = kind === 'maintenance' && starts !== '' ? { starts_at: new Date(starts).toISOString() } : {};
  return (
    <ReasonDialog
      title="Announce on the status page"
      question="Everyone can read it at once."
      confirmLabel="Announce"
      disabled={title.trim() === '' || text.trim() === ''}
      queryKey={liveKey}
      change={async (reason) => {
        await opsApi.announceIncident({ body: { kind, title, text, reason, ...startsAt } });
        return 'The status page is updated';
      }}
      failure={failure}
      onClose={onClose}
    >
      <Field label="Kind" name="kind" buttonControl>
        <Select options={kinds} value={kind} onValueChange={setKind} />
      </Field>
      <Field label="Title" name="title">
        <Input value={title} maxLength={120} onChange={(event) => setTitle(event.currentTarget.value)} />
      </Field>
      <TextField text={text} onText={setText} />
      {kind === 'maintenance' ? (
        <Field label="Begins" name="starts_at" optional hint="In your browser’s time zone. Leave empty for now.">
          <Input type="datetime-local" value={starts} onChange={(event) => setStarts(event.currentTarget.value)} />
        </Field>
      ) : null}
    </ReasonDialog>
  );
}

/** Adds an update to an incident. What a failed check began ends automatically. */
export function UpdateDialog({ incident, onClose }: { incident: Incident; onClose: () => void }) {
  const all = statusesOf[incident.kind];
  const options = incident.component_id === '' ? all : all.slice(0, 1);
  const [status, setStatus] = useState<IncidentStatus>(incident.status);
  const [text, setText] = useState('');
  return (
    <ReasonDialog
      title={`Update “${incident.title}”`}
      question={
        incident.component_id === ''
          ? 'Everyone can read it at once.'
          : 'A check found it. It’s resolved automatically when the component responds again.'
      }
      confirmLabel="Publish"
      disabled={text.trim() === ''}
      queryKey={liveKey}
      change={async (reason) => {
        await opsApi.updateIncident({ params: { id: incident.id }, body: { status, text, reason } });
        return 'The status page is updated';
      }}
      failure={failure}
      onClose={onClose}
    >
      <Field label="Status" name="status" buttonControl>
        <Select options={options} value={status} onValueChange={setStatus} />
      </Field>
      <TextField text={text} onText={setText} />
    </ReasonDialog>
  );
}
