import type { StepHealing } from '@saywright/contracts/entities/healing';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Bandage } from 'lucide-react';
import { ElementChangeView } from '~/features/flow-testing/healing/element-change-view.tsx';
import { ProposalButtons } from '~/features/flow-testing/healing/proposal-buttons.tsx';
import { proposalsQuery } from '~/features/flow-testing/queries.ts';

const words: Readonly<Record<StepHealing['outcome'], string>> = {
  healed: 'Healed: the page has changed, and this run used another element.',
  suggested: 'Not found, but this may be the same element on the changed page.',
  withdrawn: 'Heal withdrawn: what came next failed, so this may be the wrong element.',
};

interface HealingSectionProps {
  healing: StepHealing;
  stepId: string;
  order: number;
  testId: string;
}

/** The element that a run found in place of a step's, to accept or reject while nobody has. */
export function HealingSection({ healing, stepId, order, testId }: HealingSectionProps) {
  const { data } = useInfiniteQuery({ ...proposalsQuery(testId), enabled: healing.outcome !== 'withdrawn' });
  const { type, value } = healing.after.selector;
  const proposal = data?.pages
    .flatMap(({ proposals }) => proposals)
    .find(
      ({ step_id: id, change: { after } }) =>
        id === stepId && after.selector.type === type && after.selector.value === value,
    );
  return (
    <section aria-label="Healing" className="flex flex-col gap-2 rounded-md border border-paused/35 p-3">
      <p className="flex items-start gap-2 text-sm font-medium">
        <Bandage aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-paused" />
        {words[healing.outcome]}
      </p>
      <ElementChangeView change={healing} of={`step ${order}`} />
      {proposal ? <ProposalButtons testId={testId} proposal={proposal} /> : null}
    </section>
  );
}
