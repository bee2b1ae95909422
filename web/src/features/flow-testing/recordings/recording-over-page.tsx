import type { RecordingKind } from '@saywright/contracts/entities/recording';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Film } from 'lucide-react';
import { usePageTitle } from '~/lib/page-title.ts';
import { buttonVariants } from '~/ui/button-variants.ts';
import { EmptyState } from '~/ui/empty-state.tsx';

const route = getRouteApi('/recording-over');

const names = { trace: 'trace', video: 'recording' } as const satisfies Record<RecordingKind, string>;

/** A recording link works once; people who open it again come here. */
export function RecordingOverPage() {
  const { kind, execution } = route.useSearch();
  const name = names[kind];
  const title = `This ${name} link was already used or has expired`;
  usePageTitle(title);
  return (
    <div className="flex min-h-[70dvh] flex-1 flex-col items-center justify-center">
      <h1 className="sr-only" tabIndex={-1}>
        {title}
      </h1>
      <EmptyState
        icon={<Film aria-hidden="true" />}
        title={title}
        description={`Each link opens once, within a short time. Open the ${name} from its execution again.`}
        action={
          <Link
            to="/flow-testing"
            search={{ tab: 'executions', ...(execution ? { execution } : {}) }}
            className={buttonVariants({ variant: 'primary' })}
          >
            Open execution
          </Link>
        }
      />
    </div>
  );
}
