import type { EmailBlock } from '@saywright/contracts/entities/user';
import { MailX, X } from 'lucide-react';
import { useUser } from '~/lib/session.ts';
import { useKeptText } from '~/lib/stored-text.ts';
import { useLayer } from '~/lib/use-layer.ts';
import { IconButton } from '~/ui/icon-button.tsx';
import { textLinkClassName } from '~/ui/text-link.ts';

/** Why an address gets no emails, as the person who has it reads it. */
export const blockTexts: Record<EmailBlock['reason'], string> = {
  bounced: 'Emails to it bounced.',
  complained: 'One of our emails was marked as spam.',
};

/** Says that emails don't arrive anymore, and what to do. Like the other lines, it can be hidden for this browser tab. */
export function BlockedEmailNotice({ block }: { block: EmailBlock }) {
  const { email } = useUser();
  const [hiddenFor, hideFor] = useKeptText('blocked-email-notice-hidden-for');
  const { open } = useLayer();
  if (hiddenFor === email) return null;
  return (
    <section aria-label="Emails stopped" className="border-b border-border bg-subtle text-xs">
      <div className="mx-auto flex max-w-[100rem] items-center gap-x-2.5 px-4 py-1 sm:px-6">
        <MailX aria-hidden="true" className="size-3.5 shrink-0 text-failed" />
        <p className="min-w-0 flex-1 break-words text-muted">
          We stopped emailing <span className="font-medium text-foreground">{email}</span>. {blockTexts[block.reason]}{' '}
          <button
            type="button"
            onClick={() => open({ profile: 'profile' })}
            className={`${textLinkClassName} min-h-6 whitespace-nowrap`}
          >
            Change your email
          </button>{' '}
          or contact support.
        </p>
        <IconButton size="sm" label="Hide this notice" onClick={() => hideFor(email)}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
    </section>
  );
}
