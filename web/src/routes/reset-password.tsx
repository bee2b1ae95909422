import { createFileRoute } from '@tanstack/react-router';
import { ResetPasswordPage } from '~/features/auth/reset-password-page.tsx';
import { takeTokenFromAddress, validateResetSearch } from '~/features/auth/reset-token.ts';

export const Route = createFileRoute('/reset-password')({
  validateSearch: validateResetSearch,
  beforeLoad: takeTokenFromAddress,
  component: ResetPasswordPage,
});
