import { alertKind, type AlertKind, type AlertSettings, type QuietHours } from '@saywright/contracts/entities/alert';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { alertSettingsQuery } from '~/features/account/alerts/alert-settings-query.ts';
import { cityOf } from '~/lib/city-of.ts';
import { api } from '~/lib/api.ts';
import { fieldErrorsOf } from '~/lib/error-text.ts';
import { Button } from '~/ui/button.tsx';
import { Checkbox } from '~/ui/checkbox.tsx';
import { FailureNotice } from '~/ui/failure-notice.tsx';
import { Field } from '~/ui/field.tsx';
import { Form } from '~/ui/form.tsx';
import { FormSuccess } from '~/ui/form-success.tsx';
import { Input } from '~/ui/input.tsx';
import { Switch } from '~/ui/switch.tsx';

const rows: Record<AlertKind, { title: string; hint: string }> = {
  failed: { title: 'Failures', hint: 'A test failed or couldn’t run' },
  recovered: { title: 'Recoveries', hint: 'A test passes again' },
  not_run: { title: 'Schedule problems', hint: 'A run was missed or couldn’t start' },
  passed: { title: 'Passes', hint: 'A test passed, as before' },
};

const channels = [
  { name: 'email', title: 'Email' },
  { name: 'in_app', title: 'In-app' },
] as const;

const usualHours: QuietHours = { from: '22:00', to: '07:00' };

/** How someone hears of each kind of alert, and their quiet hours. */
export function AlertSettingsForm({ settings }: { settings: AlertSettings }) {
  const client = useQueryClient();
  const [kinds, setKinds] = useState(settings.kinds);
  const [hours, setHours] = useState(settings.quiet_hours);
  const saving = useMutation({
    mutationFn: () => api.updateAlertSettings({ body: { kinds, quiet_hours: hours } }),
    onSuccess: (saved) => client.setQueryData(alertSettingsQuery.queryKey, saved),
  });
  const refused = saving.error ? fieldErrorsOf(saving.error) : {};
  const errors = Object.fromEntries(
    Object.entries(refused).map(([path, text]) => [path.replace('quiet_hours.', ''), text]),
  );
  const change = (apply: () => void): void => {
    saving.reset();
    apply();
  };
  const time = (name: 'from' | 'to', label: string, shown: QuietHours) => (
    <Field label={label} name={name}>
      <Input
        type="time"
        required
        value={shown[name]}
        onChange={({ currentTarget: { value } }) => change(() => setHours({ ...shown, [name]: value }))}
      />
    </Field>
  );
  return (
    <Form label="Notifications" errors={errors} onSubmit={() => saving.mutate()} className="flex flex-col gap-5">
      <div>
        <p className="text-sm text-muted">How you hear about scheduled runs, in all of your organizations.</p>
        <table className="mt-3 w-full text-sm">
          <thead>
            <tr className="border-b border-border text-left text-xs text-muted">
              <th scope="col" className="pb-1.5 font-medium">
                Alert
              </th>
              {channels.map(({ name, title }) => (
                <th key={name} scope="col" className="w-16 pb-1.5 text-center font-medium">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {alertKind.options.map((kind) => (
              <tr key={kind} className="border-b border-border last:border-b-0">
                <th scope="row" className="py-2 text-left font-normal">
                  {rows[kind].title}
                  <span className="block text-xs text-muted">{rows[kind].hint}</span>
                </th>
                {channels.map(({ name, title }) => (
                  <td key={name} className="text-center">
                    <Checkbox
                      hideLabel
                      checked={kinds[kind][name]}
                      disabled={saving.isPending}
                      onCheckedChange={(checked) =>
                        change(() => setKinds({ ...kinds, [kind]: { ...kinds[kind], [name]: checked } }))
                      }
                      className="justify-center"
                    >
                      {rows[kind].title}: {title}
                    </Checkbox>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="flex flex-col gap-3 border-t border-border pt-4">
        <Switch
          checked={hours !== null}
          disabled={saving.isPending}
          hint="Emails wait until quiet hours end, then arrive as one. You can see everything in the app right away."
          onCheckedChange={(on) => change(() => setHours(on ? (settings.quiet_hours ?? usualHours) : null))}
        >
          Quiet hours
        </Switch>
        {hours ? (
          <>
            <div className="grid grid-cols-2 gap-3">
              {time('from', 'From', hours)}
              {time('to', 'To', hours)}
            </div>
            <p className="text-xs text-muted">
              In your time zone, {cityOf(settings.time_zone)}. Change it on the Profile tab.
            </p>
          </>
        ) : null}
      </div>
      {Object.keys(errors).length === 0 ? (
        <FailureNotice error={saving.error ?? undefined} fallback="Failed to save notification settings" />
      ) : null}
      <FormSuccess text={saving.isSuccess ? 'Notification settings saved' : undefined} />
      <div>
        <Button type="submit" variant="primary" busy={saving.isPending}>
          Save
        </Button>
      </div>
    </Form>
  );
}
