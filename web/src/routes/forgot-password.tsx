import { createFileRoute } from '@tanstack/react-router';
import { ForgotPasswordPage } from '~/features/auth/forgot-password-page.tsx';
import { validateRedirect } from '~/lib/redirect.ts';
import { requireSignedOut } from '~/lib/require-session.ts';

export const Route = createFileRoute('/forgot-password')({
  validateSearch: validateRedirect,
  beforeLoad: requireSignedOut,
  component: ForgotPasswordPage,
});
