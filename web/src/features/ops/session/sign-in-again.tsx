import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { OpsLogin } from '~/features/ops/session/ops-login.tsx';

/**
 * The sign-in form over everything after a session ended. The screen and its open forms stay as they are underneath, out of
 * reach: the browser's own modal dialog lies above those of the screen. It's outside of the root, which open forms hide from
 * screen readers.
 */
export function SignInAgain({ email }: { email: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return createPortal(
    <dialog
      ref={dialog}
      aria-label="Sign in again"
      onCancel={(event) => event.preventDefault()}
      className="m-0 h-dvh max-h-none w-screen max-w-none overflow-y-auto text-foreground"
    >
      <OpsLogin email={email} />
    </dialog>,
    document.body,
  );
}
