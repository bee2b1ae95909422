import { CloudOff, Sparkles } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { connection, useConnection } from '~/lib/connection.ts';
import { useNewVersion } from '~/lib/new-version.ts';
import { queryClient } from '~/lib/query-client.ts';
import { Button } from '~/ui/button.tsx';

const words = {
  offline: 'You’re offline. Data may be out of date, and changes can’t be saved.',
  unreachable: 'We can’t reach the server. Data may be out of date, and changes can’t be saved.',
};

/** Notices about the whole application: that it's offline, or that a newer version is available. */
export function Notices() {
  const state = useConnection();
  const hasNewVersion = useNewVersion();
  const [retrying, setRetrying] = useState(false);
  useEffect(
    () =>
      connection.subscribe((next) => {
        if (next === 'online') void queryClient.invalidateQueries();
      }),
    [],
  );
  const retry = async (): Promise<void> => {
    setRetrying(true);
    await connection.retry();
    setRetrying(false);
  };
  return (
    <div role="status" className="pointer-events-none fixed inset-x-4 top-14 z-40 flex flex-col items-center gap-2">
      {state === 'online' ? null : (
        <Notice icon={<CloudOff aria-hidden="true" className="text-error" />} text={words[state]}>
          <Button size="sm" busy={retrying} onClick={() => void retry()}>
            Retry
          </Button>
        </Notice>
      )}
      {hasNewVersion ? (
        <Notice
          icon={<Sparkles aria-hidden="true" className="text-accent" />}
          text="A new version is available. Save your work, then reload."
        >
          <Button size="sm" onClick={() => window.location.reload()}>
            Reload
          </Button>
        </Notice>
      ) : null}
    </div>
  );
}

function Notice({ icon, text, children }: { icon: ReactNode; text: string; children: ReactNode }) {
  return (
    <div className="pointer-events-auto flex w-full max-w-2xl items-center gap-3 rounded-lg border border-border-strong bg-raised py-2 pr-2 pl-3.5 text-sm shadow-popup [&>svg]:size-4 [&>svg]:shrink-0">
      {icon}
      <p className="min-w-0 flex-1">{text}</p>
      {children}
    </div>
  );
}
