import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshSubscription } from '~/features/billing/queries.ts';
import { api } from '~/lib/api.ts';
import { toast } from '~/ui/toast-manager.ts';

/** Buys executions with the saved card. Trying again after a lost answer doesn't buy the same amount twice. */
export function usePurchase(onDone: () => void) {
  const client = useQueryClient();
  const [attempt, setAttempt] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: (quantity: number) =>
      api.purchaseOverage({ body: { additional_executions: quantity, request_id: `${attempt}-${quantity}` } }),
    onSuccess: async ({ message }) => {
      setAttempt(crypto.randomUUID());
      await refreshSubscription(client);
      onDone();
      toast.success(message);
    },
  });
}
