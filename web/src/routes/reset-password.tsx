import { createFileRoute } from '@tanstack/react-router';
import { takeTokenFromAddress, validateTokenSearch } from '~/features/auth/mailed-token.ts';
import { ResetPasswordPage } from '~/features/auth/reset-password-page.tsx';

export const Route = createFileRoute('/reset-password')({
  validateSearch: validateTokenSearch,
  beforeLoad: takeTokenFromAddress('/reset-password'),
  component: ResetPasswordPage,
});
