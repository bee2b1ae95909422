import { useQuery } from '@tanstack/react-query';
import { paymentsConfigQuery } from '~/features/billing/queries.ts';
import { FailureNotice } from '~/ui/failure-notice.tsx';
import { Notice } from '~/ui/notice.tsx';

/** Whether people can pay now. */
export function usePayments(): { isReady: boolean; isTestMode: boolean; isUnavailable: boolean } {
  const { data, isError } = useQuery(paymentsConfigQuery);
  const isReady = data?.available ?? false;
  return { isReady, isTestMode: data?.test_mode ?? false, isUnavailable: isError || (data !== undefined && !isReady) };
}

interface PaymentProblemsProps {
  payments: ReturnType<typeof usePayments>;
  /** Why paying has failed. */
  error: unknown;
  /** The text when the server sent none for people. */
  fallback: string;
}

/** Why people can't pay, above the button. */
export function PaymentProblems({ payments, error, fallback }: PaymentProblemsProps) {
  if (payments.isUnavailable) return <Notice tone="danger">Payment system not available</Notice>;
  return (
    <>
      <FailureNotice error={error} fallback={fallback} />
      {payments.isTestMode ? (
        <p className="text-xs text-muted">Test mode: cards are test cards, and no money moves.</p>
      ) : null}
    </>
  );
}
