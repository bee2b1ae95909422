import type { OffSwitch } from '@saywright/contracts/entities/ops-live';
import { switchedFeatureId, switchedFeatures, type SwitchedFeatureId } from '@saywright/contracts/feature-switches';
import { useState } from 'react';
import { liveKey } from '~/features/ops/live/live-query.ts';
import { NoteField } from '~/features/ops/live/note-field.tsx';
import { opsApi } from '~/features/ops/ops-api.ts';
import { ReasonDialog } from '~/features/ops/users/reason-dialog.tsx';
import { Field } from '~/ui/field.tsx';
import { Input } from '~/ui/input.tsx';
import { Segmented } from '~/ui/segmented.tsx';

const reaches = [
  { value: 'everyone', label: 'Everyone' },
  { value: 'organization', label: 'One organization' },
] as const;

/** Turns a feature off. @param props.wanted its ID, as the URL has it */
export function SwitchOffDialog({ wanted, onClose }: { wanted: string | undefined; onClose: () => void }) {
  const { data: feature } = switchedFeatureId.safeParse(wanted);
  return feature ? <OffForm feature={feature} onClose={onClose} /> : null;
}

function OffForm({ feature, onClose }: { feature: SwitchedFeatureId; onClose: () => void }) {
  const [reach, setReach] = useState<'everyone' | 'organization'>('everyone');
  const [id, setId] = useState('');
  const [confirm, setConfirm] = useState('');
  const [note, setNote] = useState('');
  const { name, effect, message } = switchedFeatures[feature];
  const isOne = reach === 'organization';
  const isReady = isOne ? id.trim() !== '' && confirm.trim() !== '' : confirm.trim() === name;
  return (
    <ReasonDialog
      title={`Turn off ${name}`}
      question={effect}
      confirmLabel="Turn off"
      destructive
      disabled={!isReady}
      queryKey={liveKey}
      change={async (reason) => {
        const body = { confirm: confirm.trim(), note, reason, ...(isOne && { organization_id: id.trim() }) };
        await opsApi.switchFeatureOff({ params: { feature }, body });
        return `${name} is off for ${isOne ? confirm.trim() : 'everyone'}`;
      }}
      failure={(detail) => detail ?? 'Failed to turn off the feature'}
      onClose={onClose}
    >
      <Segmented label="Turn off for" options={reaches} value={reach} onValueChange={setReach} />
      {isOne ? (
        <Field label="Organization ID" name="organization_id" hint="Copy it from the details of one of its users.">
          <Input
            value={id}
            autoComplete="off"
            className="font-mono"
            onChange={(event) => setId(event.currentTarget.value)}
          />
        </Field>
      ) : null}
      <Field
        label={isOne ? 'Organization name' : `Type “${name}” to confirm`}
        name="confirm"
        {...(isOne && { hint: 'Type it exactly to confirm.' })}
      >
        <Input value={confirm} autoComplete="off" onChange={(event) => setConfirm(event.currentTarget.value)} />
      </Field>
      <NoteField note={note} onNote={setNote} hint={`Leave empty for our own words: “${message}”`} />
    </ReasonDialog>
  );
}

/** Turns a feature on again. */
export function SwitchOnDialog({ off, onClose }: { off: OffSwitch | undefined; onClose: () => void }) {
  if (!off) return null;
  const { feature, organization } = off;
  const { name } = switchedFeatures[feature];
  const whose = organization?.name ?? 'everyone';
  return (
    <ReasonDialog
      title={`Turn on ${name}`}
      question={`It works again for ${whose} within seconds.`}
      confirmLabel="Turn on"
      queryKey={liveKey}
      change={async (reason) => {
        const body = { reason, ...(organization && { organization_id: organization.id }) };
        await opsApi.switchFeatureOn({ params: { feature }, body });
        return `${name} is on for ${whose}`;
      }}
      failure={(detail) => detail ?? 'Failed to turn on the feature'}
      onClose={onClose}
    />
  );
}
