import type { Configuration } from '@saywright/contracts/entities/flow-test';
import { Link } from '@tanstack/react-router';
import { EnvironmentSelect } from '~/features/environments/environment-select.tsx';
import { BrowserField } from '~/features/flow-testing/browsers/browser-field.tsx';
import { BrowserNote } from '~/features/flow-testing/browsers/browser-note.tsx';
import { deviceTitles } from '~/features/runs/browser-text.ts';
import { ModeField } from '~/features/flow-testing/configure/mode-field.tsx';
import type { RunConfiguration } from '~/features/flow-testing/configure/run-configuration.ts';
import { devicesOf, viewportOf } from '~/features/flow-testing/editor/devices.ts';
import { Field } from '~/ui/field.tsx';
import { NumberInput } from '~/ui/number-input.tsx';
import { Select } from '~/ui/select.tsx';
import { textLinkClassName } from '~/ui/text-link.ts';

interface ConfigureFieldsProps {
  value: RunConfiguration;
  onChange: (value: RunConfiguration) => void;
}

type Device = Configuration['device_type'];
const anyDevice = 'none';

/** Browser, device, screen, mode, environment and how many at once. Errors come from the enclosing form. */
export function ConfigureFields({ value, onChange }: ConfigureFieldsProps) {
  const set = (changes: Partial<RunConfiguration>): void => onChange({ ...value, ...changes });
  const devices = devicesOf(value.device_type);
  return (
    <>
      <ModeField value={value.mode} onChange={(mode) => set({ mode })} />
      <div className="grid grid-cols-2 gap-x-3 gap-y-4">
        <BrowserField value={value.browser} onChange={(browser) => set({ browser })} />
        <Field label="Parallel executions" name="parallel_executions" buttonControl>
          <Select
            options={['1', '2', '3'].map((count) => ({ value: count, label: count }))}
            value={String(value.parallel)}
            onValueChange={(count) => set({ parallel: Number(count) })}
          />
        </Field>
        <BrowserNote browser={value.browser} className="col-span-2" />
        <Field label="Device type" name="device_type" buttonControl>
          <Select
            options={(Object.keys(deviceTitles) as Device[]).map((device) => ({
              value: device,
              label: deviceTitles[device],
            }))}
            value={value.device_type}
            onValueChange={(device) => set({ device_type: device, device_name: null, ...viewportOf(device) })}
          />
        </Field>
        <Field label="Device name" name="device_name" buttonControl disabled={devices.length === 0}>
          <Select
            options={[{ value: anyDevice, label: 'Any' }, ...devices.map((name) => ({ value: name, label: name }))]}
            value={value.device_name ?? anyDevice}
            disabled={devices.length === 0}
            onValueChange={(choice) => {
              const name = choice === anyDevice ? null : choice;
              set({ device_name: name, ...viewportOf(value.device_type, name) });
            }}
          />
        </Field>
        <Field label="Viewport width" name="viewport_width">
          <NumberInput
            value={value.viewport_width}
            onValueChange={(width) => set({ viewport_width: width })}
            unit="px"
          />
        </Field>
        <Field label="Viewport height" name="viewport_height">
          <NumberInput
            value={value.viewport_height}
            onValueChange={(height) => set({ viewport_height: height })}
            unit="px"
          />
        </Field>
        <EnvironmentSelect
          kind="flow"
          value={value.environmentId}
          onChange={(environmentId) => set({ environmentId })}
          emptyHint={
            <>
              No environments yet.{' '}
              <Link
                to="/flow-testing"
                search={{ tab: 'environments', dialog: 'environment' }}
                className={textLinkClassName}
              >
                Create one
              </Link>
            </>
          }
          className="col-span-2"
        />
      </div>
    </>
  );
}
