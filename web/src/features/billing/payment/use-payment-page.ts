import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';

/**
 * Leaves for a page where people pay, or see what they paid. It stays busy until that page shows, and starts over for
 * people who press Back there: the browser brings this page back as it was.
 * @param open asks the server for the page
 */
export function usePaymentPage(open: () => Promise<{ url: string }>) {
  const opening = useMutation({
    mutationFn: open,
    onSuccess: ({ url }) => {
      if (url !== '') window.location.assign(url);
    },
  });
  const { reset } = opening;
  useEffect(() => {
    const onShow = (event: PageTransitionEvent): void => {
      if (event.persisted) reset();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [reset]);
  const hasNoUrl = opening.data?.url === '';
  return {
    go: (): void => opening.mutate(),
    reset,
    isBusy: opening.isPending || (opening.isSuccess && !hasNoUrl),
    error: opening.error ?? (hasNoUrl ? new Error() : undefined),
    fallback: hasNoUrl ? 'No checkout URL received' : 'Failed to initiate payment',
  };
}
