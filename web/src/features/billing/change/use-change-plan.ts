import type { ChangePlanBody } from '@saywright/contracts/entities/payment';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshSubscription } from '~/features/billing/queries.ts';
import { api } from '~/lib/api.ts';
import { toast } from '~/ui/toast-manager.ts';

/** Changes the plan without a payment page, and says what happened. */
export function useChangePlan(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ChangePlanBody) => api.changePlan({ body }),
    onSuccess: async ({ message }) => {
      await refreshSubscription(client);
      onDone();
      toast.success(message);
    },
  });
}
