import { QueryClientProvider } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { OpsLogin } from '~/features/ops/session/ops-login.tsx';
import { opsQueryClient } from '~/features/ops/session/ops-query-client.ts';
import { opsSession, useOpsSession } from '~/features/ops/session/ops-session.ts';
import { SignInAgain } from '~/features/ops/session/sign-in-again.tsx';
import { SecondFactorSetup } from '~/features/ops/session/second-factor-setup.tsx';
import { OpsShell } from '~/features/ops/shell/ops-shell.tsx';
import { usePageTitle } from '~/lib/page-title.ts';
import { Spinner } from '~/ui/spinner.tsx';
import { Toaster } from '~/ui/toast.tsx';
import { TooltipProvider } from '~/ui/tooltip.tsx';

/** The operations console: staff only, with a session and a cache of its own. */
export function OpsPage() {
  usePageTitle('Admin OPS');
  useEffect(() => void opsSession.resolve(), []);
  return (
    <QueryClientProvider client={opsQueryClient}>
      <TooltipProvider delay={400}>
        <Screen />
        <Toaster />
      </TooltipProvider>
    </QueryClientProvider>
  );
}

const route = getRouteApi('/ops');

function Screen() {
  const session = useOpsSession();
  const { factor } = route.useSearch();
  switch (session.status) {
    case 'resolving':
      return (
        <main id="main" role="status" className="flex min-h-dvh items-center justify-center text-muted">
          <Spinner />
          <span className="sr-only">Loading...</span>
        </main>
      );
    case 'signed_out':
      return <OpsLogin />;
    case 'signed_in':
    case 'ended': {
      const { second_factor: state } = session.admin;
      if (state === 'required' || (factor && state === 'off'))
        return <SecondFactorSetup isRequired={state !== 'off'} />;
      return (
        <>
          <OpsShell />
          {session.status === 'ended' ? <SignInAgain email={session.admin.email} /> : null}
        </>
      );
    }
  }
}
