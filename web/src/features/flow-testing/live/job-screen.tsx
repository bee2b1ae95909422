import type { UseQueryResult } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { isUnderWay, type BrowserJob } from '~/features/flow-testing/live/browser-job.ts';
import { useRunTest } from '~/features/flow-testing/use-run-test.ts';
import { Button } from '~/ui/button.tsx';
import { QueryScreen, type QueryScreenProps } from '~/ui/query-screen.tsx';

export interface JobScreenProps {
  testId: string;
  open: boolean;
  onClose: () => void;
  /** It has ended, and may have changed the test. */
  onEnded: () => void;
}

interface JobScreenParts<Job>
  extends JobScreenProps, Pick<QueryScreenProps<Job>, 'title' | 'failure' | 'loading' | 'children'> {
  query: UseQueryResult<Job | null>;
  /** The button that ends it. */
  stop: ReactNode;
  /** The test has steps that can't run yet. */
  runDisabled?: boolean;
  /** The button that starts the first one, or another one. */
  start: ReactNode;
  /** Shown before the first one. */
  empty: ReactNode;
}

/** The latest check or recording of a test over the whole screen, and what to do with the test when it has ended. */
export function JobScreen<Job extends BrowserJob>(props: JobScreenParts<Job>) {
  const { testId, onClose, onEnded, query, stop, runDisabled = false, start, empty, children, ...screen } = props;
  const run = useRunTest();
  const job = query.data ?? undefined;
  const isOn = job !== undefined && isUnderWay(job);
  useWhenEnded(job, onEnded);
  return (
    <QueryScreen
      {...screen}
      onClose={onClose}
      query={query}
      actions={
        isOn ? (
          stop
        ) : job ? (
          <>
            <Button size="sm" onClick={onClose}>
              Open in editor
            </Button>
            <Button
              size="sm"
              variant="primary"
              icon={<Play aria-hidden="true" />}
              busy={run.isPending}
              disabled={runDisabled}
              onClick={() => run.mutate({ testId, like: 'configured', open: 'live' })}
            >
              Save & Run
            </Button>
          </>
        ) : undefined
      }
      footer={
        isOn || query.isPending ? null : (
          <div className="flex flex-wrap items-center gap-2 border-t border-border px-4 py-2">{start}</div>
        )
      }
    >
      {(loaded) => (loaded ? children(loaded) : <div className="m-auto p-4">{empty}</div>)}
    </QueryScreen>
  );
}

/** Calls back once for each one that was seen under way and has ended. */
function useWhenEnded(job: BrowserJob | undefined, onEnded: () => void): void {
  const running = useRef<string>(undefined);
  useEffect(() => {
    if (!job) return;
    if (isUnderWay(job)) running.current = job.id;
    else if (running.current === job.id) {
      running.current = undefined;
      onEnded();
    }
  }, [job, onEnded]);
}
