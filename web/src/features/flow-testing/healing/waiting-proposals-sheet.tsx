import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Bandage } from 'lucide-react';
import { useMemo } from 'react';
import { ElementChangeView } from '~/features/flow-testing/healing/element-change-view.tsx';
import { ProposalHead } from '~/features/flow-testing/healing/proposal-head.tsx';
import { useDecideProposals } from '~/features/flow-testing/healing/use-decide-proposals.ts';
import { waitingProposalsQuery } from '~/features/flow-testing/queries.ts';
import { useSelection } from '~/features/flow-testing/tests/bulk/use-selection.ts';
import { ProjectLabel } from '~/features/projects/project-label.tsx';
import { formatCount } from '~/lib/format.ts';
import { useLayer } from '~/lib/use-layer.ts';
import { Button } from '~/ui/button.tsx';
import { Checkbox } from '~/ui/checkbox.tsx';
import { DocsLink } from '~/ui/docs-link.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { LoadMore } from '~/ui/load-more.tsx';
import { QueryView } from '~/ui/query-view.tsx';
import { Sheet } from '~/ui/sheet.tsx';
import { Loading, Skeleton } from '~/ui/skeleton.tsx';
import { textLinkClassName } from '~/ui/text-link.ts';

interface WaitingProposalsSheetProps {
  open: boolean;
  /** The ID of the project whose tests are shown; undefined for all. */
  project: string | undefined;
}

/** The changes of elements that wait for a decision in all tests, to accept or reject one by one or many at once. */
export function WaitingProposalsSheet({ open, project }: WaitingProposalsSheetProps) {
  const { close } = useLayer();
  const query = useInfiniteQuery({ ...waitingProposalsQuery(project), enabled: open });
  // The same change of two tests has the same ID.
  const proposals = useMemo(
    () =>
      (query.data?.pages ?? [])
        .flatMap((page) => page.proposals)
        .map((proposal) => ({ proposal, id: `${proposal.test_id} ${proposal.id}` })),
    [query.data],
  );
  const selection = useSelection(proposals);
  const deciding = useDecideProposals(selection.clear);
  const { selected } = selection;
  const decide = (verdict: 'accept' | 'reject'): void =>
    deciding.mutate({ verdict, proposals: selected.map(({ proposal }) => proposal) });
  const isAccepting = deciding.isPending && deciding.variables.verdict === 'accept';
  return (
    <Sheet
      open={open}
      onOpenChange={() => close('dialog')}
      title="Healing proposals"
      size="xl"
      footer={
        proposals.length > 0 ? (
          <>
            <p role="status" className="mr-auto self-center text-sm tabular text-muted">
              {formatCount(selected.length)} selected
            </p>
            <Button
              disabled={selected.length === 0 || deciding.isPending}
              busy={deciding.isPending && !isAccepting}
              onClick={() => decide('reject')}
            >
              Reject selected
            </Button>
            <Button
              variant="primary"
              disabled={selected.length === 0 || deciding.isPending}
              busy={isAccepting}
              onClick={() => decide('accept')}
            >
              Accept selected
            </Button>
          </>
        ) : undefined
      }
    >
      <QueryView
        query={query}
        failure="Couldn’t load healing proposals"
        skeleton={
          <Loading label="Loading healing proposals" className="flex flex-col gap-3">
            <Skeleton className="h-32 w-full" />
            <Skeleton className="h-32 w-full" />
          </Loading>
        }
        empty={
          proposals.length === 0 &&
          !query.hasNextPage && (
            <EmptyState
              icon={<Bandage aria-hidden="true" />}
              title="No proposals wait for a decision"
              description="When a page changes and a run finds another element for a step, you review it here."
              help={<DocsLink to="/docs/results#healing">How tests heal</DocsLink>}
            />
          )
        }
      >
        {() => (
          <>
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <p className="text-sm text-muted">
                Pages have changed, and these are the elements that runs used or suggest. Accepting changes the test, or
                the segment that the step belongs to.
              </p>
              <Checkbox
                checked={proposals.length > 0 && selected.length === proposals.length}
                onCheckedChange={selection.toggleAll}
              >
                Select all loaded
              </Checkbox>
            </div>
            <ul className="mt-2 divide-y divide-border">
              {proposals.map(({ proposal, id }) => (
                <li key={id} className="flex items-start gap-3 py-3">
                  <Checkbox checked={selection.isSelected(id)} onCheckedChange={() => selection.toggle(id)} hideLabel>
                    Select step {proposal.step_order} of {proposal.test_name}
                  </Checkbox>
                  <div className="flex min-w-0 flex-1 flex-col gap-2">
                    <div className="flex flex-wrap items-center gap-x-2 text-sm">
                      <Link
                        to="/flow-testing/tests/$testId"
                        params={{ testId: proposal.test_id }}
                        className={textLinkClassName}
                      >
                        {proposal.test_name}
                      </Link>
                      <ProjectLabel projectId={proposal.project_id} />
                    </div>
                    <ProposalHead proposal={proposal} />
                    <ElementChangeView change={proposal.change} of={`step ${proposal.step_order}`} />
                  </div>
                </li>
              ))}
            </ul>
            <LoadMore query={query} label="Load More Proposals" failure="Couldn’t load more proposals" />
          </>
        )}
      </QueryView>
    </Sheet>
  );
}
