import { useInfiniteQuery } from '@tanstack/react-query';
import { ElementChangeView } from '~/features/flow-testing/healing/element-change-view.tsx';
import { ProposalHead } from '~/features/flow-testing/healing/proposal-head.tsx';
import { ProposalButtons } from '~/features/flow-testing/healing/proposal-buttons.tsx';
import { proposalsQuery } from '~/features/flow-testing/queries.ts';
import { formatCount } from '~/lib/format.ts';
import { Card, CardHeader } from '~/ui/card.tsx';
import { ErrorState } from '~/ui/error-state.tsx';
import { LoadMore } from '~/ui/load-more.tsx';

interface ProposalsCardProps {
  testId: string;
  /** The editor has changes that accepting would replace. */
  dirty: boolean;
  onAccepted: () => void;
}

/** The elements that runs of a test have found again, to accept or reject; nothing while there are none. */
export function ProposalsCard({ testId, dirty, onAccepted }: ProposalsCardProps) {
  const query = useInfiniteQuery(proposalsQuery(testId));
  const { data, error } = query;
  if (error && !data)
    return (
      <Card>
        <ErrorState
          title="Couldn’t load healing proposals"
          error={error}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      </Card>
    );
  const proposals = data?.pages.flatMap((page) => page.proposals) ?? [];
  const total = data?.pages[0]?.total ?? 0;
  if (total === 0) return null;
  return (
    <Card aria-labelledby="healing-proposals">
      <CardHeader id="healing-proposals" title={`Healing proposals (${formatCount(total)})`} />
      <div className="px-4 pt-3 pb-4">
        <p className="text-sm text-muted">
          The page has changed, and these are the elements that runs used or suggest.
          {dirty ? ' Save or undo your changes before you accept one.' : ''}
        </p>
        <ul className="divide-y divide-border">
          {proposals.map((proposal) => (
            <li key={proposal.id} className="flex flex-col gap-2 py-3">
              <ProposalHead proposal={proposal} />
              <ElementChangeView change={proposal.change} of={`step ${proposal.step_order}`} />
              <ProposalButtons testId={testId} proposal={proposal} disabled={dirty} onAccepted={onAccepted} />
            </li>
          ))}
        </ul>
        <LoadMore query={query} label="Load More Proposals" failure="Couldn’t load more proposals" />
      </div>
    </Card>
  );
}
