import { cx } from 'class-variance-authority';
import { recording } from '~/features/landing/recording.ts';
import { formatDuration } from '~/lib/format.ts';
import { StatusBadge, StatusIcon, type Status } from '~/ui/status-badge.tsx';

interface PlayedStepsProps {
  /** The run's. */
  status: Status;
  written: number;
  running: number | undefined;
  finished: number;
  /** Shows the moment at which the step begins. */
  onShow: (step: number) => void;
}

/** The steps of the recording as the run view lists them; each leads to its moment. */
export function PlayedSteps({ status, written, running, finished, onShow }: PlayedStepsProps) {
  const { steps } = recording;
  const statusOf = (at: number) => (at < finished ? 'passed' : at === running ? status : 'pending');
  return (
    <div className="flex min-w-0 flex-col border-b border-border lg:border-r lg:border-b-0">
      <div className="flex h-11 items-center justify-between gap-3 border-b border-border px-4 sm:px-6">
        <span className="text-sm font-semibold">Steps</span>
        <StatusBadge status={status} />
      </div>
      <ol className="py-1.5">
        {steps.map(({ description, duration_ms: durationMs }, at) => (
          <li key={description}>
            <button
              type="button"
              onClick={() => onShow(at)}
              aria-current={running === at ? 'step' : undefined}
              className={cx(
                'flex min-h-10 w-full items-center gap-3 px-4 py-1.5 text-left text-sm transition-[opacity,background-color] duration-150 hover:bg-subtle focus-visible:-outline-offset-2 sm:px-6',
                running === at && 'bg-subtle',
                at >= written && 'opacity-0 focus-visible:opacity-100',
              )}
            >
              <StatusIcon labelled status={statusOf(at)} />
              <span className="min-w-0 flex-1">{description}</span>
              <span className="text-xs tabular text-muted">{at < finished ? formatDuration(durationMs) : ''}</span>
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}
