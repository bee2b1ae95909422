import { useInfiniteQuery } from '@tanstack/react-query';
import { Bandage } from 'lucide-react';
import { waitingProposalsQuery } from '~/features/flow-testing/queries.ts';
import { buttonVariants } from '~/ui/button-variants.ts';
import { LayerLink } from '~/ui/layer-link.tsx';

/** Leads to the proposals of all tests; nothing while none waits. */
export function WaitingProposalsLink({ project }: { project: string | undefined }) {
  const { data } = useInfiniteQuery(waitingProposalsQuery(project));
  if (!data?.pages.some(({ proposals }) => proposals.length > 0)) return null;
  return (
    <LayerLink opens={{ dialog: 'healing' as const }} className={buttonVariants()}>
      <Bandage aria-hidden="true" />
      Healing proposals
    </LayerLink>
  );
}
