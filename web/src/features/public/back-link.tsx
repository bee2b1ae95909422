import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useSession } from '~/lib/session.ts';

/** The look of the way back, above a page's title. */
export const backLinkClassName =
  'inline-flex min-h-6 items-center gap-1.5 rounded-sm text-sm text-muted transition-colors duration-100 hover:text-foreground print:hidden [&_svg]:size-3.5';

/** Back to the start page, which is the dashboard when someone is signed in. */
export function BackLink() {
  const signedIn = useSession().status === 'signed_in';
  return (
    <Link to="/" className={backLinkClassName}>
      <ArrowLeft aria-hidden="true" />
      {signedIn ? 'Back to Dashboard' : 'Back to home'}
    </Link>
  );
}
