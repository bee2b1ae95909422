import { Slider as Base } from '@base-ui/react/slider';
import { cx } from 'class-variance-authority';

export interface SliderProps {
  label: string;
  value: number;
  onValueChange: (value: number) => void;
  min: number;
  max: number;
  step: number;
  /** The value as people read it: `15 s`. */
  format: (value: number) => string;
  disabled?: boolean;
  className?: string;
}

/** A number within bounds, with its label and value above the track. */
export function Slider(props: SliderProps) {
  const { label, value, onValueChange, min, max, step, format, disabled = false, className } = props;
  return (
    <Base.Root
      data-slot="slider"
      value={value}
      onValueChange={(next) => onValueChange(next)}
      min={min}
      max={max}
      step={step}
      disabled={disabled}
      // The knob stays within the track at its ends.
      thumbAlignment="edge"
      className={cx('grid grid-cols-[1fr_auto] gap-y-1', className)}
    >
      <Base.Label className="text-sm font-medium">{label}</Base.Label>
      <Base.Value className="text-sm tabular text-muted">{() => format(value)}</Base.Value>
      <Base.Control className="col-span-2 flex h-6 touch-none items-center select-none">
        <Base.Track className="h-1 w-full rounded-full bg-border-strong">
          <Base.Indicator className="rounded-full bg-accent" />
          <Base.Thumb
            getAriaValueText={(_text, current) => format(current)}
            className="size-4 rounded-full border-2 border-accent bg-surface has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring"
          />
        </Base.Track>
      </Base.Control>
    </Base.Root>
  );
}
