import { Link } from '@tanstack/react-router';
import { openDocumentation } from '~/features/support/open-documentation.ts';
import { openSupportTicket } from '~/features/support/open-support-ticket.ts';
import { appVersionLabel } from '@saywright/contracts/entities/common';

const linkClassName = 'flex min-h-6 items-center rounded-sm hover:text-foreground hover:underline';

/** The lower edge of every signed-in screen. */
export function AppFooter() {
  return (
    <footer className="mx-auto flex w-full max-w-[100rem] items-center justify-between gap-4 px-4 py-4 text-xs text-faint sm:px-6">
      <span>Saywright v{appVersionLabel}</span>
      <span className="flex gap-4">
        <button type="button" onClick={openSupportTicket} className={linkClassName}>
          Support
        </button>
        <button type="button" onClick={openDocumentation} className={linkClassName}>
          Documentation
        </button>
        <Link to="/docs/api" className={linkClassName}>
          API reference
        </Link>
      </span>
    </footer>
  );
}
