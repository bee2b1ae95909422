import type { Execution } from '@saywright/contracts/entities/execution';
import type { Step } from '@saywright/contracts/entities/step';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { History, MonitorPlay, Play } from 'lucide-react';
import { useState, type ReactNode } from 'react';

import type { LastRun } from '~/features/flow-testing/editor/use-last-run.ts';
import { fingerprintOf } from '~/features/flow-testing/pictures/fingerprint.ts';
import { PageImage } from '~/features/flow-testing/pictures/page-image.tsx';
import { firstView, pageViews, type Moment } from '~/features/flow-testing/pictures/page-views.ts';
import { describeView, StepViews } from '~/features/flow-testing/pictures/step-views.tsx';
import { formatAge } from '~/lib/format.ts';
import { layerState } from '~/lib/layer-state.ts';
import type { LayerOf } from '~/lib/use-layer-of.ts';
import { Button } from '~/ui/button.tsx';
import { Card } from '~/ui/card.tsx';
import { Dialog } from '~/ui/dialog.tsx';
import { Loading, Skeleton } from '~/ui/skeleton.tsx';
import { StatusIcon } from '~/ui/status-badge.tsx';
import { textLinkClassName } from '~/ui/text-link.ts';

interface StepPageProps {
  step: Step;
  lastRun: LastRun;
  /** Saves the test and runs it; undefined while it can't be saved. */
  onRun: (() => void) | undefined;
  /** The whole page in a dialog, in the URL. */
  zoom: LayerOf;
}

/** The page around the selected step in the last run, with the step's element outlined. */
export function StepPage({ step, lastRun, onRun, zoom }: StepPageProps) {
  const { execution } = lastRun;
  const result = execution?.results.find(({ step_id: id }) => id === step.id);
  const planned = execution?.steps.find(({ id }) => id === step.id);
  const views = result ? pageViews(result) : [];
  const [moment, setMoment] = useState<Moment>();
  const zoomed = views.find((view) => view.moment === moment) ?? firstView(views);
  const isChanged = useIsChanged(step, planned?.fingerprint);
  if (lastRun.failed) return null;
  return (
    <Card aria-label="Page in the last run" className="shrink-0 overflow-hidden">
      {lastRun.isLoading ? (
        <Loading label="Loading the last run" className="p-3">
          <Skeleton className="aspect-16/10 w-full" />
        </Loading>
      ) : !execution ? (
        <Hint
          icon={<MonitorPlay aria-hidden="true" />}
          text={
            lastRun.isRunning
              ? 'This test is running. You’ll see the page at this step when it’s done.'
              : 'Run this test to see the page at each step.'
          }
          onRun={lastRun.isRunning ? undefined : onRun}
        />
      ) : !result || views.length === 0 ? (
        <Hint
          icon={<History aria-hidden="true" />}
          text={missingText(execution, { isPlanned: planned !== undefined, hasResult: result !== undefined })}
          onRun={onRun}
        />
      ) : (
        <div className="p-3">
          <StepViews
            key={step.id}
            views={views}
            step={`step ${step.order}`}
            aside={<RunLink execution={execution} order={result.order} status={result.status} />}
            renderEnlarge={(view, image, className) => (
              <button
                type="button"
                onClick={() => {
                  setMoment(view.moment);
                  zoom.open();
                }}
                className={className}
              >
                {image}
              </button>
            )}
          />
          {isChanged ? (
            <p className="mt-2 flex items-start gap-1.5 text-xs text-paused">
              <History aria-hidden="true" className="mt-px size-3.5 shrink-0" />
              You changed this step since then. Run the test to update the screenshot.
            </p>
          ) : null}
        </div>
      )}
      <Dialog
        open={zoom.isOpen && zoomed !== undefined}
        onOpenChange={(open) => {
          if (!open) zoom.close();
        }}
        title={`Step ${step.order} in the last run`}
        size="full"
      >
        {zoomed ? (
          <div className="overflow-hidden rounded-md border border-border">
            <PageImage view={zoomed} alt={describeView(zoomed, `step ${step.order}`)} whole />
          </div>
        ) : null}
      </Dialog>
    </Card>
  );
}

function missingText(
  { execution_number: number }: Execution,
  { isPlanned, hasResult }: { isPlanned: boolean; hasResult: boolean },
): string {
  if (!isPlanned) return `This step is new since execution #${number}. Run the test to see its page.`;
  if (!hasResult) return `Execution #${number} ended before this step.`;
  return `Execution #${number} has no screenshot of this step.`;
}

function Hint({ icon, text, onRun }: { icon: ReactNode; text: string; onRun: (() => void) | undefined }) {
  return (
    <div className="flex flex-col items-center gap-3 px-6 py-6 text-center text-sm text-balance text-muted [&>svg]:size-5">
      {icon}
      <p>{text}</p>
      {onRun ? (
        <Button size="sm" icon={<Play aria-hidden="true" />} onClick={onRun}>
          Save & Run
        </Button>
      ) : null}
    </div>
  );
}

function RunLink({
  execution: { id, execution_number: number, test_id: test, finished_at: finishedAt },
  order,
  status,
}: {
  execution: Execution;
  order: number;
  status: Execution['results'][number]['status'];
}) {
  return (
    <p className="flex min-w-0 items-center gap-1.5 text-xs text-muted">
      <StatusIcon status={status} labelled className="size-3.5" />
      <Link
        to="/flow-testing"
        search={{ tab: 'executions', test, execution: id, step: order }}
        state={layerState}
        className={textLinkClassName}
      >
        Execution #{number}
      </Link>
      <span className="truncate">{formatAge(finishedAt)}</span>
    </p>
  );
}

/** Whether the step does something else than in the run. */
function useIsChanged(step: Step, ran: string | undefined): boolean {
  const { data: now } = useQuery({
    queryKey: ['fingerprint', step],
    queryFn: async () => (await fingerprintOf(step)) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    networkMode: 'always',
  });
  return ran !== undefined && typeof now === 'string' && now !== ran;
}
