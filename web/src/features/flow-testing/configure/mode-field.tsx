import { Bug, Monitor, Zap } from 'lucide-react';
import type { RunMode } from '~/features/flow-testing/configure/run-configuration.ts';
import { ChoiceCards } from '~/ui/choice-cards.tsx';

const modes = [
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
] as const;

interface ModeFieldProps {
  value: RunMode;
  onChange: (mode: RunMode) => void;
}

/** How the browser runs. */
export const ModeField = ({ value, onChange }: ModeFieldProps) => (
  <ChoiceCards label="Mode" options={modes} value={value} onValueChange={onChange} className="sm:grid-cols-3" />
);
