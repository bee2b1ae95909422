import { stepTimeoutMs } from '@saywright/contracts/entities/step';
import { Slider } from '~/ui/slider.tsx';

const toSeconds = (ms: number): number => ms / 1_000;
const { min, max } = stepTimeoutMs;
const stepSeconds = 5;

/** 4 to 120 seconds by fives. The track starts at 0 so that its stops are 5, 10, 15 …; its first stop is 4. */
export function TimeoutSlider({ timeout, onChange }: { timeout: number; onChange: (timeout: number) => void }) {
  const seconds = (position: number): number => Math.max(toSeconds(min), position);
  return (
    <Slider
      label="Timeout"
      value={timeout <= min ? 0 : toSeconds(timeout)}
      onValueChange={(position) => onChange(seconds(position) * 1_000)}
      min={0}
      max={toSeconds(max)}
      step={stepSeconds}
      format={(position) => `${seconds(position)} s`}
    />
  );
}
