import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { paymentOutcome, pollMs, type PolledPayment } from '~/features/billing/payment/payment-outcome.ts';
import { refreshSubscription } from '~/features/billing/queries.ts';
import { api } from '~/lib/api.ts';

/** Watches a payment until what it pays for has arrived. @param onPaid called once it has */
export function useReturnedPayment(sessionId: string, onPaid: () => void) {
  const client = useQueryClient();
  const queryKey = ['returned-payment', sessionId];
  const { data, isError } = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<PolledPayment> => ({
      ...(await api.getPaymentStatus({ params: { session_id: sessionId } }, { signal })),
      polls: (client.getQueryData<PolledPayment>(queryKey)?.polls ?? 0) + 1,
    }),
    refetchInterval: ({ state }) =>
      paymentOutcome(state.data, state.status === 'error') === 'processing' ? pollMs : false,
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: false,
  });
  const outcome = paymentOutcome(data, isError);
  useEffect(() => {
    if (outcome !== 'paid') return;
    onPaid();
    void refreshSubscription(client);
  }, [outcome, onPaid, client]);
  return { outcome, payment: data, checkAgain: (): void => void client.resetQueries({ queryKey }) };
}
