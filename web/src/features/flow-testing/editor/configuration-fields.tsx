import type { Configuration } from '@saywright/contracts/entities/flow-test';
import { EnvironmentSelect } from '~/features/environments/environment-select.tsx';
import { BrowserField } from '~/features/flow-testing/browsers/browser-field.tsx';
import { BrowserNote } from '~/features/flow-testing/browsers/browser-note.tsx';
import { deviceTitles } from '~/features/runs/browser-text.ts';
import { devicesOf, viewportOf } from '~/features/flow-testing/editor/devices.ts';
import { FeatureOffNotice } from '~/ui/feature-off-notice.tsx';
import { healingPolicies } from '~/lib/healing-policies.ts';
import { Card, CardHeader } from '~/ui/card.tsx';
import { Field } from '~/ui/field.tsx';
import { NumberInput } from '~/ui/number-input.tsx';
import { Select } from '~/ui/select.tsx';
import { Switch } from '~/ui/switch.tsx';

interface ConfigurationFieldsProps {
  configuration: Configuration;
  issues: Readonly<Record<string, string>>;
  onChange: (configuration: Configuration) => void;
  environmentId: string | null;
  onEnvironmentChange: (environmentId: string | null) => void;
}

type Device = Configuration['device_type'];

const anyDevice = 'none';

/** In what the test runs. */
export function ConfigurationFields(props: ConfigurationFieldsProps) {
  const { configuration, issues, onChange, environmentId, onEnvironmentChange } = props;
  const set = (changes: Partial<Configuration>): void => onChange({ ...configuration, ...changes });
  const issue = (name: keyof Configuration): string | undefined => issues[`configuration.${name}`];
  const devices = devicesOf(configuration.device_type);
  return (
    <Card aria-labelledby="configuration">
      <CardHeader id="configuration" title="Configuration" />
      <div className="grid grid-cols-2 gap-x-3 gap-y-4 p-4">
        <EnvironmentSelect
          kind="flow"
          value={environmentId}
          onChange={onEnvironmentChange}
          error={issues['environment_id']}
          className="col-span-2"
        />
        <BrowserField value={configuration.browser} onChange={(browser) => set({ browser })} error={issue('browser')} />
        <Field label="Device type" buttonControl error={issue('device_type')}>
          <Select
            options={(Object.keys(deviceTitles) as Device[]).map((value) => ({ value, label: deviceTitles[value] }))}
            value={configuration.device_type}
            onValueChange={(device) => set({ device_type: device, device_name: null, ...viewportOf(device) })}
          />
        </Field>
        <BrowserNote browser={configuration.browser} className="col-span-2" />
        {devices.length > 0 ? (
          <Field label="Device" buttonControl className="col-span-2" error={issue('device_name')}>
            <Select
              options={[{ value: anyDevice, label: 'Any' }, ...devices.map((name) => ({ value: name, label: name }))]}
              value={configuration.device_name ?? anyDevice}
              onValueChange={(choice) => {
                const name = choice === anyDevice ? null : choice;
                set({ device_name: name, ...viewportOf(configuration.device_type, name) });
              }}
            />
          </Field>
        ) : null}
        <Field label="Viewport width" error={issue('viewport_width')}>
          <NumberInput
            value={configuration.viewport_width}
            onValueChange={(width) => set({ viewport_width: width })}
            unit="px"
          />
        </Field>
        <Field label="Viewport height" error={issue('viewport_height')}>
          <NumberInput
            value={configuration.viewport_height}
            onValueChange={(height) => set({ viewport_height: height })}
            unit="px"
          />
        </Field>
        <Field label="Page load timeout" error={issue('timeout')}>
          <NumberInput value={configuration.timeout} onValueChange={(timeout) => set({ timeout })} unit="ms" />
        </Field>
        <Field label="Mode" buttonControl>
          <Select
            options={[
              { value: 'headless', label: 'Headless' },
              { value: 'headed', label: 'Headed' },
            ]}
            value={configuration.is_headless ? 'headless' : 'headed'}
            onValueChange={(mode) => set({ is_headless: mode === 'headless' })}
          />
        </Field>
        <p className="col-span-2 -mt-2 text-xs text-muted">
          {configuration.is_headless
            ? 'Headless is fastest and takes screenshots at screenshot steps and on failure.'
            : 'Headed captures every step.'}
        </p>
        <Field label="If an element has changed" buttonControl className="col-span-2" error={issue('healing')}>
          <Select
            options={[{ value: 'default', label: 'Use organization default' }, ...healingPolicies]}
            value={configuration.healing ?? 'default'}
            onValueChange={(choice) => {
              const { healing: _healing, ...others } = configuration;
              onChange(choice === 'default' ? others : { ...others, healing: choice });
            }}
          />
        </Field>
        <FeatureOffNotice feature="healing" className="col-span-2" />
        <Switch
          className="col-span-2"
          checked={configuration.enable_screenshots}
          onCheckedChange={(enabled) => set({ enable_screenshots: enabled })}
        >
          Take screenshots
        </Switch>
        <Switch
          className="col-span-2"
          checked={configuration.enable_video}
          onCheckedChange={(enabled) => set({ enable_video: enabled })}
          hint={configuration.is_headless ? 'Headed runs only. Headless runs save a trace.' : undefined}
        >
          Record a video
        </Switch>
      </div>
    </Card>
  );
}
