import { MailQuestionMark, X } from 'lucide-react';
import { useEffect } from 'react';
import { BlockedEmailNotice } from '~/features/account/blocked-email-notice.tsx';
import { useResendVerification } from '~/features/account/use-resend-verification.ts';
import { session, useUser } from '~/lib/session.ts';
import { useKeptText } from '~/lib/stored-text.ts';
import { IconButton } from '~/ui/icon-button.tsx';
import { textLinkClassName } from '~/ui/text-link.ts';

/**
 * Asks people to verify their email address, or says that our emails don't reach it. It stays out of the way: a line that disappears when the address is
 * verified, here or elsewhere, or for this browser tab when it's hidden.
 */
export function VerificationNotice() {
  const { email, email_block: block, email_verified: isVerified } = useUser();
  const [hiddenFor, hideFor] = useKeptText('verification-notice-hidden-for');
  const resending = useResendVerification();
  useEffect(() => {
    if (isVerified) return;
    // People come back to this tab from the email, whose link opened in another one.
    const onReturn = (): void => {
      if (document.visibilityState === 'visible') void session.refreshUser();
    };
    document.addEventListener('visibilitychange', onReturn);
    return () => document.removeEventListener('visibilitychange', onReturn);
  }, [isVerified]);
  if (block) return <BlockedEmailNotice block={block} />;
  if (isVerified || hiddenFor === email) return null;
  return (
    <section aria-label="Unverified address" className="border-b border-border bg-subtle text-xs">
      <div className="mx-auto flex max-w-[100rem] items-center gap-x-2.5 px-4 py-1 sm:px-6">
        <MailQuestionMark aria-hidden="true" className="size-3.5 shrink-0 text-muted" />
        <p className="min-w-0 flex-1 break-words text-muted">
          Confirm your email. We sent a link to <span className="font-medium text-foreground">{email}</span>.{' '}
          <button
            type="button"
            disabled={resending.isPending}
            onClick={() => resending.mutate(email)}
            className={`${textLinkClassName} min-h-6 whitespace-nowrap disabled:opacity-50`}
          >
            Send it again
          </button>
        </p>
        <IconButton size="sm" label="Hide this notice" onClick={() => hideFor(email)}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
    </section>
  );
}
