import { Bug, Monitor, Zap } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import type { RunMode } from '~/features/flow-testing/configure/run-configuration.ts';

const modes: { value: RunMode; title: string; text: string; icon: ReactNode }[] = [
  {
    value: 'headless',
    title: 'Headless',
    text: 'Fastest. Takes screenshots at screenshot steps and on failure.',
    icon: <Zap aria-hidden="true" />,
  },
  {
    value: 'headed',
    title: 'Headed',
    text: 'Captures every step. Required for replay.',
    icon: <Monitor aria-hidden="true" />,
  },
  {
    value: 'debug',
    title: 'Debug',
    text: 'Headed, in slow motion. Pauses on failure.',
    icon: <Bug aria-hidden="true" />,
  },
];

interface ModeFieldProps {
  value: RunMode;
  onChange: (mode: RunMode) => void;
}

/** How the browser runs. */
export function ModeField({ value, onChange }: ModeFieldProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">Mode</legend>
      <div className="grid gap-2 sm:grid-cols-3">
        {modes.map((mode) => (
          <label
            key={mode.value}
            className="flex cursor-pointer gap-2.5 rounded-md border border-border-strong p-2.5 transition-colors duration-100 select-none hover:bg-hover has-checked:border-accent has-checked:bg-accent-subtle has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted"
          >
            <input
              type="radio"
              name={name}
              value={mode.value}
              checked={value === mode.value}
              onChange={() => onChange(mode.value)}
              className="sr-only"
              aria-label={mode.title}
              aria-describedby={`${name}-${mode.value}`}
            />
            {mode.icon}
            <span className="min-w-0">
              <span className="block text-sm font-medium">{mode.title}</span>
              <span id={`${name}-${mode.value}`} className="block text-xs text-muted">
                {mode.text}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
