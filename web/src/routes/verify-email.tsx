import { createFileRoute } from '@tanstack/react-router';
import { takeTokenFromAddress, validateTokenSearch } from '~/features/auth/mailed-token.ts';
import { VerifyEmailPage } from '~/features/auth/verify-email-page.tsx';

export const Route = createFileRoute('/verify-email')({
  validateSearch: validateTokenSearch,
  beforeLoad: takeTokenFromAddress('/verify-email'),
  component: VerifyEmailPage,
});
