import { useQuery } from '@tanstack/react-query';
import { ScanSearch, Square } from 'lucide-react';
import { CheckView } from '~/features/flow-testing/grounding/check-view.tsx';
import { groundingQuery } from '~/features/flow-testing/grounding/grounding-query.ts';
import { useGrounding } from '~/features/flow-testing/grounding/use-grounding.ts';
import { JobScreen, type JobScreenProps } from '~/features/flow-testing/live/job-screen.tsx';
import { Button } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';

/** The check of a test on its live page. */
export function CheckDialog(props: JobScreenProps) {
  const { testId, open } = props;
  const query = useQuery({ ...groundingQuery(testId), enabled: open });
  const actions = useGrounding(testId);
  return (
    <JobScreen
      {...props}
      query={query}
      title="Check on the page"
      failure="Failed to load the check"
      loading="Loading the check"
      stop={
        <Button
          size="sm"
          icon={<Square aria-hidden="true" />}
          busy={actions.stop.isPending}
          onClick={() => actions.stop.mutate()}
        >
          Stop
        </Button>
      }
      runDisabled={query.data?.steps.some(({ state }) => state === 'draft') ?? false}
      start={
        <Button
          size="sm"
          className="ml-auto"
          icon={<ScanSearch aria-hidden="true" />}
          busy={actions.start.isPending}
          onClick={() => actions.start.mutate({})}
        >
          {query.data ? 'Check again' : 'Check on the page'}
        </Button>
      }
      empty={
        <EmptyState
          icon={<ScanSearch aria-hidden="true" />}
          title="Not checked yet"
          description="We’ll open the site in a browser and find the element of each step."
        />
      }
    >
      {(grounding) => <CheckView grounding={grounding} actions={actions} />}
    </JobScreen>
  );
}
