import { createFileRoute } from '@tanstack/react-router';
import { RegisterPage } from '~/features/auth/register-page.tsx';
import { validateRedirect } from '~/lib/redirect.ts';
import { requireSignedOut } from '~/lib/require-session.ts';

export const Route = createFileRoute('/register')({
  validateSearch: validateRedirect,
  beforeLoad: requireSignedOut,
  component: RegisterPage,
});
