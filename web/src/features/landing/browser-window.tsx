import { Lock } from 'lucide-react';
import { PageDrawing, Target } from '~/features/landing/page-drawing.tsx';
import type { Area } from '~/features/landing/drawn.ts';
import { recording, type RecordedStep } from '~/features/landing/recording.ts';
import { useMediaQuery } from '~/lib/use-media-query.ts';

const { width, height } = recording.size;

/** On a phone the picture goes close to where something happens, so that it can be read there. */
const closeUp = 1.75;

/** Where the picture is moved so that the area is in the middle of the close-up, without leaving the page. */
function moveTo(area: Area): string {
  const [x, y, w, h] = area;
  const clamp = (value: number, most: number): number => Math.min(Math.max(0, value), most);
  const left = clamp(x + w / 2 - width / closeUp / 2, width - width / closeUp);
  const top = clamp(y + h / 2 - height / closeUp / 2, height - height / closeUp);
  return `scale(${closeUp}) translate(${-left}px, ${-top}px)`;
}

interface BrowserWindowProps {
  step: RecordedStep | undefined;
  /** Whether the step's target is marked: while it acts, and at the end. */
  marked: boolean;
  passed: boolean;
}

/** The page of the recorded run at one moment, in a window with its address. */
export function BrowserWindow({ step, marked, passed }: BrowserWindowProps) {
  const isNarrow = useMediaQuery('(max-width: 640px)');
  const area = step?.target ?? [width / 2, 0, 0, 0];
  return (
    <div
      aria-hidden="true"
      className="w-full overflow-hidden rounded-lg border border-border bg-surface text-xs select-none"
    >
      <div className="flex h-8 items-center gap-1.5 border-b border-border px-3">
        {['one', 'two', 'three'].map((dot) => (
          <span key={dot} className="size-2 rounded-full bg-border-strong" />
        ))}
        <span className="ml-2 flex h-5 min-w-0 flex-1 items-center gap-1.5 rounded-sm bg-subtle px-2 font-mono text-2xs text-muted">
          <Lock className="size-2.5 shrink-0" />
          <span className="truncate">{step?.path}</span>
        </span>
      </div>
      <svg viewBox={`0 0 ${width} ${height}`} className="block w-full bg-white">
        <g
          className="transition-transform duration-300 ease-out"
          style={isNarrow ? { transform: moveTo(area) } : undefined}
        >
          <PageDrawing drawn={step?.drawn ?? []} />
          {marked && step?.target ? <Target area={step.target} done={passed} /> : null}
        </g>
      </svg>
    </div>
  );
}
