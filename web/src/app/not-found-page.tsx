import { Link } from '@tanstack/react-router';
import { CompassIcon } from 'lucide-react';
import { usePageTitle } from '~/lib/page-title.ts';
import { buttonVariants } from '~/ui/button-variants.ts';
import { EmptyState } from '~/ui/empty-state.tsx';

/** There is nothing at this address. Shown within the frame when someone is signed in. */
export function NotFoundPage() {
  usePageTitle('Page not found');
  return (
    <div className="flex min-h-[70dvh] flex-1 flex-col items-center justify-center">
      <h1 className="sr-only" tabIndex={-1}>
        Page not found
      </h1>
      <EmptyState
        icon={<CompassIcon aria-hidden="true" />}
        title="We couldn’t find this page"
        description="It may have been moved or deleted, or the link may be incomplete."
        action={
          <>
            <Link to="/" className={buttonVariants({ variant: 'primary' })}>
              Go to the home page
            </Link>
            <Link to="/docs" className={buttonVariants({ variant: 'secondary' })}>
              Open the documentation
            </Link>
          </>
        }
      />
    </div>
  );
}
