import { useRouter } from '@tanstack/react-router';
import { Suspense, lazy, useEffect, useState } from 'react';
import { openDocumentationEvent } from '~/features/support/open-documentation.ts';
import { openSupportTicketEvent } from '~/features/support/open-support-ticket.ts';

const SupportDialog = lazy(async () => ({
  default: (await import('~/features/support/support-dialog.tsx')).SupportDialog,
}));

/**
 * Help on whatever page its events are raised: the way to the documentation, and the support ticket dialog, whose code
 * comes with the first time.
 */
export function SupportLayer() {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  const router = useRouter();
  useEffect(() => {
    const goThere = (): void => void router.navigate({ to: '/docs' });
    window.addEventListener(openDocumentationEvent, goThere);
    return () => window.removeEventListener(openDocumentationEvent, goThere);
  }, [router]);
  useEffect(() => {
    const open = (): void => setState('open');
    window.addEventListener(openSupportTicketEvent, open);
    return () => window.removeEventListener(openSupportTicketEvent, open);
  }, []);
  if (state === 'never') return null;
  return (
    <Suspense>
      <SupportDialog open={state === 'open'} onClose={() => setState('closed')} />
    </Suspense>
  );
}
