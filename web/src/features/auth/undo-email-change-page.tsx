import { Link, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { AuthLayout } from '~/features/auth/auth-layout.tsx';
import { FormFailure } from '~/ui/form-failure.tsx';
import { loadAuthCalls } from '~/features/auth/load-auth-calls.ts';
import { readMailedToken } from '~/features/auth/mailed-token.ts';
import { errorText, statusOf } from '~/lib/error-text.ts';
import { usePageTitle } from '~/lib/page-title.ts';
import { session } from '~/lib/session.ts';
import { Button } from '~/ui/button.tsx';
import { buttonVariants } from '~/ui/button-variants.ts';
import { textLinkClassName } from '~/ui/text-link.ts';

type Undo =
  | { status: 'ready' | 'busy' | 'over' }
  | { status: 'failed'; text: string }
  | { status: 'done'; message: string; resetToken: string };

const wideLink = buttonVariants({ variant: 'primary', size: 'lg', className: 'w-full' });

/**
 * The link that an old email address gets when it is changed. Following it changes nothing yet: mail scanners open
 * links too. People who undo the change set a new password next, since the old one is void.
 */
export function UndoEmailChangePage() {
  const token = useRouterState({ select: ({ location }) => readMailedToken(location) });
  const [undo, setUndo] = useState<Undo>({ status: 'ready' });
  const isOver = token === undefined || undo.status === 'over';
  const title = undo.status === 'done' ? 'Email Restored' : 'Undo Email Change';
  usePageTitle(title);

  const run = async (mailed: string): Promise<void> => {
    setUndo({ status: 'busy' });
    try {
      const { message, reset_token: resetToken } = await (await loadAuthCalls()).undoEmailChange(mailed);
      setUndo({ status: 'done', message, resetToken });
      // This browser's session may be one of those that ended.
      void session.refreshUser();
    } catch (error) {
      if (statusOf(error) === 404) return setUndo({ status: 'over' });
      setUndo({ status: 'failed', text: errorText(error, 'We couldn’t undo the change. Please try again.') });
    }
  };

  return (
    <AuthLayout
      title={title}
      description={
        undo.status === 'done'
          ? undo.message
          : isOver
            ? undefined
            : 'This restores your old email address and signs everyone out. You’ll set a new password next.'
      }
      footer={
        undo.status === 'done' ? (
          'The old password no longer works.'
        ) : (
          <Link to="/login" className={textLinkClassName}>
            Back to Sign In
          </Link>
        )
      }
    >
      {undo.status === 'done' ? (
        <Link to="/reset-password" state={{ mailedToken: undo.resetToken }} className={wideLink}>
          Set a new password
        </Link>
      ) : isOver ? (
        <>
          <FormFailure text="This link has expired or was already used." />
          <Link to="/forgot-password" className={`${wideLink} mt-4`}>
            Reset your password
          </Link>
        </>
      ) : (
        <>
          <FormFailure text={undo.status === 'failed' ? undo.text : undefined} />
          <Button
            variant="primary"
            size="lg"
            className="mt-4 w-full"
            busy={undo.status === 'busy'}
            onClick={() => void run(token)}
          >
            Restore my email
          </Button>
        </>
      )}
    </AuthLayout>
  );
}
