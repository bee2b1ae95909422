import { createFileRoute } from '@tanstack/react-router';
import { LoginPage } from '~/features/auth/login-page.tsx';
import { validateRedirect } from '~/lib/redirect.ts';
import { requireSignedOut } from '~/lib/require-session.ts';

export const Route = createFileRoute('/login')({
  validateSearch: validateRedirect,
  beforeLoad: requireSignedOut,
  component: LoginPage,
});
