import type { HealingProposal } from '@saywright/contracts/entities/healing';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshTests, testQuery, waitingProposalsKey } from '~/features/flow-testing/queries.ts';
import { api } from '~/lib/api.ts';
import { errorText } from '~/lib/error-text.ts';
import { Button } from '~/ui/button.tsx';
import { toast } from '~/ui/toast-manager.ts';

interface ProposalButtonsProps {
  testId: string;
  proposal: HealingProposal;
  disabled?: boolean;
  /** The test has the new element. */
  onAccepted?: () => void;
}

/** Accepts a proposal, or rejects it. */
export function ProposalButtons({ testId, proposal, disabled = false, onAccepted }: ProposalButtonsProps) {
  const client = useQueryClient();
  const deciding = useMutation({
    mutationFn: (verdict: 'accept' | 'reject') => {
      const input = { params: { id: testId, proposal: proposal.id } };
      return verdict === 'accept' ? api.acceptHealingProposal(input) : api.rejectHealingProposal(input);
    },
    onSuccess: ({ status, segment_id: segment }) => {
      if (status === 'rejected') {
        toast.success('Proposal rejected. It won’t be made again.');
        return;
      }
      toast.success(segment ? 'Segment updated in all tests that use it.' : `Step ${proposal.step_order} updated.`);
      void client.invalidateQueries({ queryKey: testQuery(testId).queryKey });
      void refreshTests(client);
      onAccepted?.();
    },
    onError: (error) => toast.error(errorText(error, 'Please try again.')),
    // Someone else may have decided.
    onSettled: () => client.invalidateQueries({ queryKey: waitingProposalsKey }),
  });
  const { isPending, variables } = deciding;
  const what = `the new element of step ${proposal.step_order}`;
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="sm"
        variant="primary"
        aria-label={`Accept ${what}`}
        disabled={disabled || (isPending && variables === 'reject')}
        busy={isPending && variables === 'accept'}
        onClick={() => deciding.mutate('accept')}
      >
        Accept
      </Button>
      <Button
        size="sm"
        aria-label={`Reject ${what}`}
        disabled={isPending && variables === 'accept'}
        busy={isPending && variables === 'reject'}
        onClick={() => deciding.mutate('reject')}
      >
        Reject
      </Button>
    </div>
  );
}
