import type { Grounding } from '@saywright/contracts/entities/grounding';
import { useQuery } from '@tanstack/react-query';
import { Play, ScanSearch, Square } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { CheckView } from '~/features/flow-testing/grounding/check-view.tsx';
import { groundingQuery, isChecking } from '~/features/flow-testing/grounding/grounding-query.ts';
import { useGrounding } from '~/features/flow-testing/grounding/use-grounding.ts';
import { useRunTest } from '~/features/flow-testing/use-run-test.ts';
import { Button } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { FullScreen } from '~/ui/full-screen.tsx';
import { QueryView } from '~/ui/query-view.tsx';
import { Loading, Skeleton } from '~/ui/skeleton.tsx';

interface CheckDialogProps {
  testId: string;
  open: boolean;
  onClose: () => void;
  /** The check has ended, and may have changed the test. */
  onEnded: () => void;
}

/** The check of a test on its live page. */
export function CheckDialog({ testId, open, onClose, onEnded }: CheckDialogProps) {
  const query = useQuery({ ...groundingQuery(testId), enabled: open });
  const actions = useGrounding(testId);
  const run = useRunTest();
  const grounding = query.data ?? undefined;
  const isRunning = grounding !== undefined && isChecking(grounding);
  useWhenEnded(grounding, onEnded);
  const canRun = grounding !== undefined && !grounding.steps.some(({ state }) => state === 'draft');
  return (
    <FullScreen
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title="Check on the page"
      actions={
        isRunning ? (
          <Button
            size="sm"
            icon={<Square aria-hidden="true" />}
            busy={actions.stop.isPending}
            onClick={() => actions.stop.mutate()}
          >
            Stop
          </Button>
        ) : grounding ? (
          <>
            <Button size="sm" onClick={onClose}>
              Open in editor
            </Button>
            <Button
              size="sm"
              variant="primary"
              icon={<Play aria-hidden="true" />}
              busy={run.isPending}
              disabled={!canRun}
              onClick={() => run.mutate({ testId, like: 'configured', open: 'live' })}
            >
              Save & Run
            </Button>
          </>
        ) : undefined
      }
    >
      <QueryView
        query={query}
        failure="Failed to load the check"
        skeleton={
          <Loading label="Loading the check" className="flex flex-1 p-4">
            <Skeleton className="flex-1" />
          </Loading>
        }
        className="m-auto"
      >
        {(loaded) =>
          loaded ? (
            <CheckView grounding={loaded} actions={actions} />
          ) : (
            <div className="m-auto p-4">
              <EmptyState
                icon={<ScanSearch aria-hidden="true" />}
                title="Not checked yet"
                description="We’ll open the site in a browser and find the element of each step."
              />
            </div>
          )
        }
      </QueryView>
      {isRunning || query.isPending ? null : (
        <div className="flex border-t border-border px-4 py-2">
          <Button
            size="sm"
            className="ml-auto"
            icon={<ScanSearch aria-hidden="true" />}
            busy={actions.start.isPending}
            onClick={() => actions.start.mutate({})}
          >
            {grounding ? 'Check again' : 'Check on the page'}
          </Button>
        </div>
      )}
    </FullScreen>
  );
}

/** Calls back once for each check that was seen running and has ended. */
function useWhenEnded(grounding: Grounding | undefined, onEnded: () => void): void {
  const running = useRef<string>(undefined);
  useEffect(() => {
    if (!grounding) return;
    if (isChecking(grounding)) running.current = grounding.id;
    else if (running.current === grounding.id) {
      running.current = undefined;
      onEnded();
    }
  }, [grounding, onEnded]);
}
