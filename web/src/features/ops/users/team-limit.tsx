import type { OpsUserDetails } from '@saywright/contracts/entities/ops-user';
import { useState } from 'react';
import { opsApi } from '~/features/ops/ops-api.ts';
import { ReasonDialog } from '~/features/ops/users/reason-dialog.tsx';
import { formatCount } from '~/lib/format.ts';
import { Button } from '~/ui/button.tsx';
import { Field } from '~/ui/field.tsx';
import { Input } from '~/ui/input.tsx';

const readLimit = (text: string): number | undefined => {
  const limit = Number(text);
  return text.trim() !== '' && Number.isInteger(limit) && limit >= 1 ? limit : undefined;
};

/** The limit of team members that staff agreed on, in place of the plan's. */
export function TeamLimit({ user }: { user: OpsUserDetails }) {
  const { used, limit, custom_limit: custom, reason: why } = user.seats;
  const [open, setOpen] = useState<'set' | 'remove'>();
  const [text, setText] = useState('');
  const params = { id: user.id };
  const typed = readLimit(text);
  const close = (): void => {
    setOpen(undefined);
    setText('');
  };
  return (
    <>
      <p className="text-sm">
        {formatCount(used)} of {limit === -1 ? 'unlimited' : formatCount(limit)} members used
        {custom === null ? ' (plan default)' : ` (custom: ${why ?? ''})`}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" onClick={() => setOpen('set')}>
          Set Custom Limit
        </Button>
        {custom === null ? null : (
          <Button size="sm" onClick={() => setOpen('remove')}>
            Reset to Default
          </Button>
        )}
      </div>
      {open === 'set' ? (
        <ReasonDialog
          title="Custom Team Member Limit"
          question={
            typed === undefined
              ? 'How many people may be on the team?'
              : `Set custom team member limit to ${typed} for ${user.email}?`
          }
          confirmLabel="Save"
          disabled={typed === undefined}
          change={async (reason) =>
            (await opsApi.setOpsTeamLimit({ params, body: { team_members_limit: typed ?? 0, reason } })).message
          }
          failure={(detail) => `Failed to set custom team limit: ${detail ?? 'please try again'}`}
          onClose={close}
        >
          <Field
            label="Team members"
            name="limit"
            error={
              text !== '' && typed === undefined ? 'Please enter a valid team member limit (minimum 1)' : undefined
            }
          >
            <Input inputMode="numeric" value={text} onChange={(event) => setText(event.currentTarget.value)} />
          </Field>
        </ReasonDialog>
      ) : null}
      {open === 'remove' ? (
        <ReasonDialog
          title="Reset to Default"
          question={`${user.email} gets the plan’s limit again. Nobody is removed from the team.`}
          confirmLabel="Reset to Default"
          change={async (reason) => (await opsApi.removeOpsTeamLimit({ params, body: { reason } })).message}
          failure={(detail) => `Failed to remove custom team limit: ${detail ?? 'please try again'}`}
          onClose={close}
        />
      ) : null}
    </>
  );
}
