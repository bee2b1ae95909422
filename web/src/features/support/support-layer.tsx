import { Suspense, lazy, useEffect, useState } from 'react';
import { openSupportTicketEvent } from '~/features/support/open-support-ticket.ts';

const SupportDialog = lazy(async () => ({
  default: (await import('~/features/support/support-dialog.tsx')).SupportDialog,
}));

/** The support ticket dialog on whatever page the event is raised; its code comes with the first time. */
export function SupportLayer() {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
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
