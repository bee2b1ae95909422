import { Pause, Play, SkipBack } from 'lucide-react';
import { useId } from 'react';
import { replaySpeeds } from '~/features/flow-testing/replay/replay-state.ts';
import type { useReplay } from '~/features/flow-testing/replay/use-replay.ts';
import { Button } from '~/ui/button.tsx';
import { IconButton } from '~/ui/icon-button.tsx';
import { Slider } from '~/ui/slider.tsx';

interface ReplayControlsProps {
  player: ReturnType<typeof useReplay>;
  count: number;
}

/** Play and pause, back to the beginning, any frame, and how fast. */
export function ReplayControls({ player, count }: ReplayControlsProps) {
  const { frame, playing, speed, dispatch } = player;
  const name = useId();
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-2 border-t border-border px-4 py-3">
      <div className="flex items-center gap-1.5">
        <Button
          variant="primary"
          icon={playing ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
          disabled={count < 2}
          onClick={() => dispatch({ type: 'toggle' })}
          className="w-24"
        >
          {playing ? 'Pause' : 'Play'}
        </Button>
        <IconButton label="Reset" onClick={() => dispatch({ type: 'reset' })}>
          <SkipBack aria-hidden="true" />
        </IconButton>
      </div>
      <Slider
        label="Frame"
        value={frame + 1}
        min={1}
        max={Math.max(2, count)}
        step={1}
        disabled={count < 2}
        format={(value) => `${value} of ${count}`}
        onValueChange={(value) => dispatch({ type: 'seek', frame: value - 1 })}
        className="min-w-40 flex-1 max-sm:order-first max-sm:w-full max-sm:flex-none"
      />
      <fieldset className="flex items-center">
        <legend className="sr-only">Speed</legend>
        <div className="flex overflow-hidden rounded-md border border-border-strong">
          {replaySpeeds.map((value) => (
            <label
              key={value}
              className="flex h-8 min-w-11 cursor-pointer items-center justify-center border-l border-border-strong px-2 text-xs tabular text-muted transition-colors duration-100 select-none first:border-l-0 hover:bg-hover has-checked:bg-accent-subtle has-checked:font-medium has-checked:text-foreground has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-ring"
            >
              <input
                type="radio"
                name={name}
                checked={speed === value}
                onChange={() => dispatch({ type: 'speed', speed: value })}
                className="sr-only"
              />
              {value}×
            </label>
          ))}
        </div>
      </fieldset>
    </div>
  );
}
