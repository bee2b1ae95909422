import type { OpsUserDetails, SetLimitsBody } from '@saywright/contracts/entities/ops-user';
import { historyDayChoices } from '@saywright/contracts/plans';
import { useState } from 'react';
import { opsApi } from '~/features/ops/ops-api.ts';
import { ReasonDialog } from '~/features/ops/users/reason-dialog.tsx';
import { formatCount } from '~/lib/format.ts';
import { Button } from '~/ui/button.tsx';
import { Field } from '~/ui/field.tsx';
import { Input } from '~/ui/input.tsx';
import { Select } from '~/ui/select.tsx';

const planDefault = 'plan';
const dayOptions = [
  { value: planDefault, label: 'Plan default' },
  ...historyDayChoices.map((days) => ({ value: String(days), label: `${days} days` })),
];

/** Undefined for a number that isn't one; null for the plan's. */
function readCount(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const count = Number(text);
  return Number.isInteger(count) && count >= 1 && count <= 200 ? count : undefined;
}

/** Days of history and tests at the same time that staff agreed on, in place of the plan's. */
export function CustomLimits({ user }: { user: OpsUserDetails }) {
  const { limits } = user;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p className="text-sm">
        {limits.history_days} days of history, up to {formatCount(limits.concurrent_executions)} tests at the same time
        {limits.reason === null ? ' (plan default)' : ` (custom: ${limits.reason})`}
      </p>
      <div className="mt-2">
        <Button size="sm" onClick={() => setOpen(true)}>
          Change history and concurrency
        </Button>
      </div>
      {isOpen ? <LimitsDialog user={user} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function LimitsDialog({ user, onClose }: { user: OpsUserDetails; onClose: () => void }) {
  const { custom_history_days: setDays, custom_concurrent_executions: setCount } = user.limits;
  const [days, setDaysText] = useState(String(setDays ?? planDefault));
  const [text, setText] = useState(setCount === null ? '' : String(setCount));
  const atOnce = readCount(text);
  const history = historyDayChoices.find((each) => String(each) === days) ?? null;
  const change = async (reason: string): Promise<string> => {
    const body: SetLimitsBody = { history_days: history, concurrent_executions: atOnce ?? null, reason };
    return (await opsApi.setOpsLimits({ params: { id: user.id }, body })).message;
  };
  return (
    <ReasonDialog
      title="History and concurrency"
      question={`Custom limits for the organization of ${user.email}. They replace the plan’s, also after a change of plan.`}
      confirmLabel="Save"
      disabled={atOnce === undefined}
      change={change}
      failure={(detail) => `Failed to set custom limits: ${detail ?? 'please try again'}`}
      onClose={onClose}
    >
      <Field label="History kept" hint="Applies to new runs. Existing runs keep their date." buttonControl>
        <Select options={dayOptions} value={days} onValueChange={setDaysText} />
      </Field>
      <Field
        label="Tests at the same time"
        name="concurrency"
        hint="Leave empty to use the plan’s limit."
        error={atOnce === undefined ? 'Choose from 1 to 200 tests at the same time' : undefined}
      >
        <Input inputMode="numeric" value={text} onChange={(event) => setText(event.currentTarget.value)} />
      </Field>
    </ReasonDialog>
  );
}
