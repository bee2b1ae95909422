import type { WaitingProposal } from '@saywright/contracts/entities/healing';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshTests, waitingProposalsKey } from '~/features/flow-testing/queries.ts';
import { api } from '~/lib/api.ts';
import { errorText } from '~/lib/error-text.ts';
import { formatQuantity } from '~/lib/format.ts';
import { toast } from '~/ui/toast-manager.ts';

interface Decision {
  verdict: 'accept' | 'reject';
  proposals: readonly WaitingProposal[];
}

const verbs = { accept: ['Accepted', 'be accepted'], reject: ['Rejected', 'be rejected'] } as const;

/** One after the other, since two may change the same test. One that's refused keeps none of the others from theirs. */
async function decideAll({ verdict, proposals }: Decision): Promise<unknown[]> {
  const errors: unknown[] = [];
  for (const { test_id: id, id: proposal } of proposals) {
    const input = { params: { id, proposal } };
    try {
      await (verdict === 'accept' ? api.acceptHealingProposal(input) : api.rejectHealingProposal(input));
    } catch (error) {
      errors.push(error);
    }
  }
  return errors;
}

/** Accepts or rejects several proposals. @param onDone when all have been tried */
export function useDecideProposals(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: decideAll,
    onSuccess: (errors, { verdict, proposals }) => {
      const [did, undone] = verbs[verdict];
      const done = proposals.length - errors.length;
      if (done > 0) toast.success(`${did} ${formatQuantity(done, 'proposal')}`);
      if (errors.length > 0)
        toast.error(
          `${formatQuantity(errors.length, 'proposal')} couldn’t ${undone}. ${errorText(errors[0], 'Please try again.')}`,
        );
      onDone();
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: waitingProposalsKey });
      void client.invalidateQueries({ queryKey: ['flow-tests', 'detail'] });
      void refreshTests(client);
    },
  });
}
