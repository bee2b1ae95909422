import { pausePhrase, type LiveOperations } from '@saywright/contracts/entities/ops-live';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { AnnounceDialog, UpdateDialog } from '~/features/ops/live/incident-dialogs.tsx';
import { SwitchOffDialog, SwitchOnDialog } from '~/features/ops/live/switch-dialogs.tsx';
import { NoteField } from '~/features/ops/live/note-field.tsx';
import { liveKey } from '~/features/ops/live/live-query.ts';
import { opsApi } from '~/features/ops/ops-api.ts';
import { findSwitch } from '~/features/ops/live/switch-key.ts';
import { ReasonDialog } from '~/features/ops/users/reason-dialog.tsx';
import { useLayer } from '~/lib/use-layer.ts';
import { Field } from '~/ui/field.tsx';
import { Input } from '~/ui/input.tsx';

const route = getRouteApi('/ops');

const failed = (what: string) => (detail: string | undefined) => detail ?? `Failed to ${what}`;

/** The dialog that the URL asks for. */
export function LiveDialogs({ live }: { live: LiveOperations }) {
  const { live: wanted, edit } = route.useSearch();
  const { close } = useLayer();
  const onClose = (): void => close('live', 'edit');
  const { runs, organizations } = live.controls;
  const held = organizations.find(({ id }) => id === edit);
  const incident = live.incidents.find(({ id }) => id === edit);
  if (wanted === 'pause' && !runs) return <PauseDialog onClose={onClose} />;
  if (wanted === 'resume' && runs)
    return (
      <ReasonDialog
        title="Resume runs"
        question="Runs that waited start within two minutes, in turns."
        confirmLabel="Resume runs"
        queryKey={liveKey}
        change={async (reason) => {
          await opsApi.resumeRuns({ body: { reason } });
          return 'Runs resumed';
        }}
        failure={failed('resume runs')}
        onClose={onClose}
      />
    );
  if (wanted === 'hold') return <HoldDialog onClose={onClose} />;
  if (wanted === 'release' && held)
    return (
      <ReasonDialog
        title={`Release ${held.name}`}
        question="Its runs start within two minutes."
        confirmLabel="Release"
        queryKey={liveKey}
        change={async (reason) => {
          await opsApi.releaseOrganization({ params: { id: held.id }, body: { reason } });
          return `${held.name} released`;
        }}
        failure={failed('release the organization')}
        onClose={onClose}
      />
    );
  if (wanted === 'off') return <SwitchOffDialog wanted={edit} onClose={onClose} />;
  if (wanted === 'on') return <SwitchOnDialog off={findSwitch(live.controls.features, edit)} onClose={onClose} />;
  if (wanted === 'announce') return <AnnounceDialog onClose={onClose} />;
  if (wanted === 'update' && incident) return <UpdateDialog incident={incident} onClose={onClose} />;
  return null;
}

function PauseDialog({ onClose }: { onClose: () => void }) {
  const [confirm, setConfirm] = useState('');
  const [note, setNote] = useState('');
  return (
    <ReasonDialog
      title="Pause all runs"
      question="Runs in progress finish. All others wait, for every customer, until you resume. Nothing is lost."
      confirmLabel="Pause all runs"
      destructive
      disabled={confirm !== pausePhrase}
      queryKey={liveKey}
      change={async (reason) => {
        await opsApi.pauseRuns({ body: { confirm, note, reason } });
        return 'All runs paused';
      }}
      failure={failed('pause runs')}
      onClose={onClose}
    >
      <Field label={`Type “${pausePhrase}” to confirm`} name="confirm">
        <Input value={confirm} autoComplete="off" onChange={(event) => setConfirm(event.currentTarget.value)} />
      </Field>
      <NoteField note={note} onNote={setNote} />
    </ReasonDialog>
  );
}

function HoldDialog({ onClose }: { onClose: () => void }) {
  const [id, setId] = useState('');
  const [confirm, setConfirm] = useState('');
  const [note, setNote] = useState('');
  return (
    <ReasonDialog
      title="Hold an organization"
      question="Its runs in progress finish. The others wait until you release it. Nothing is lost."
      confirmLabel="Hold its runs"
      destructive
      disabled={id.trim() === '' || confirm.trim() === ''}
      queryKey={liveKey}
      change={async (reason) => {
        const body = { confirm: confirm.trim(), note, reason };
        await opsApi.holdOrganization({ params: { id: id.trim() }, body });
        return `${confirm.trim()} is held`;
      }}
      failure={failed('hold the organization')}
      onClose={onClose}
    >
      <Field label="Organization ID" name="id" hint="Copy it from the details of one of its users.">
        <Input
          value={id}
          autoComplete="off"
          className="font-mono"
          onChange={(event) => setId(event.currentTarget.value)}
        />
      </Field>
      <Field label="Organization name" name="confirm" hint="Type it exactly to confirm.">
        <Input value={confirm} autoComplete="off" onChange={(event) => setConfirm(event.currentTarget.value)} />
      </Field>
      <NoteField note={note} onNote={setNote} />
    </ReasonDialog>
  );
}
