import { maxFailuresInARow, type ScheduleAlerts } from '@saywright/contracts/entities/alert';
import { useQuery } from '@tanstack/react-query';
import { api } from '~/lib/api.ts';
import { Checkbox } from '~/ui/checkbox.tsx';
import { Field } from '~/ui/field.tsx';
import { Select, type SelectOption } from '~/ui/select.tsx';
import { Switch } from '~/ui/switch.tsx';

const thresholds = Array.from({ length: maxFailuresInARow }, (_, index): SelectOption<string> => {
  const value = String(index + 1);
  return { value, label: index === 0 ? 'Every failure' : `From failure ${value} in a row` };
});

interface AlertFieldsProps {
  alerts: ScheduleAlerts;
  disabled: boolean;
  onChange: (change: Partial<ScheduleAlerts>) => void;
}

/** When a schedule alerts people, and whom. */
export function AlertFields({ alerts, disabled, onChange }: AlertFieldsProps) {
  return (
    <fieldset className="flex flex-col gap-3 border-t border-border pt-3">
      <legend className="float-left mb-1 w-full pt-3 text-sm font-medium">Alerts</legend>
      <Switch
        checked={alerts.retry}
        disabled={disabled || alerts.muted}
        hint="If a run fails, the test runs once more first. That run counts as an execution."
        onCheckedChange={(retry) => onChange({ retry })}
        className="clear-both"
      >
        Retry before alerting
      </Switch>
      <Field label="Alert on" buttonControl hint="You also get an alert when the test passes again.">
        <Select
          options={thresholds}
          value={String(alerts.after_failures)}
          disabled={disabled || alerts.muted}
          onValueChange={(value) => onChange({ after_failures: Number(value) })}
        />
      </Field>
      <Recipients
        recipients={alerts.recipient_ids}
        disabled={disabled || alerts.muted}
        onChange={(ids) => onChange({ recipient_ids: ids })}
      />
      <Switch
        checked={alerts.muted}
        disabled={disabled}
        hint="Runs continue and their results are kept, but nobody is alerted."
        onCheckedChange={(muted) => onChange({ muted })}
      >
        Mute alerts
      </Switch>
      <p className="text-xs text-muted">Tests with the tag “quarantine” don’t alert anyone.</p>
    </fieldset>
  );
}

interface RecipientsProps {
  recipients: readonly string[];
  disabled: boolean;
  onChange: (recipients: string[]) => void;
}

/** The members who get the alerts. Someone who works alone has no one to choose. */
function Recipients({ recipients, disabled, onChange }: RecipientsProps) {
  const { data } = useQuery({
    queryKey: ['team', 'members'],
    queryFn: ({ signal }) => api.listMembers({}, { signal }),
    retry: false,
  });
  const members = data?.members ?? [];
  if (members.length < 2) return null;
  return (
    <fieldset>
      <legend className="text-sm font-medium">Recipients</legend>
      <p className="mb-1 text-xs text-muted">
        Members who can see the test. If you select no one, alerts go to the person the schedule runs for.
      </p>
      <ul className="flex max-h-40 flex-col overflow-y-auto rounded-md border border-border px-3 py-1.5">
        {members.map(({ user_id: id, name, email }) => (
          <li key={id}>
            <Checkbox
              checked={recipients.includes(id)}
              disabled={disabled}
              onCheckedChange={(checked) =>
                onChange(checked ? [...recipients, id] : recipients.filter((one) => one !== id))
              }
              className="py-1"
            >
              {name} <span className="text-xs text-muted">{email}</span>
            </Checkbox>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
