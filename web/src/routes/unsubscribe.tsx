import { createFileRoute } from '@tanstack/react-router';
import { takeTokenFromAddress, validateTokenSearch } from '~/features/auth/mailed-token.ts';
import { UnsubscribePage } from '~/features/auth/unsubscribe-page.tsx';

export const Route = createFileRoute('/unsubscribe')({
  validateSearch: validateTokenSearch,
  beforeLoad: takeTokenFromAddress('/unsubscribe'),
  component: UnsubscribePage,
});
