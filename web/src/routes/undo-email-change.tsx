import { createFileRoute } from '@tanstack/react-router';
import { takeTokenFromAddress, validateTokenSearch } from '~/features/auth/mailed-token.ts';
import { UndoEmailChangePage } from '~/features/auth/undo-email-change-page.tsx';

export const Route = createFileRoute('/undo-email-change')({
  validateSearch: validateTokenSearch,
  beforeLoad: takeTokenFromAddress('/undo-email-change'),
  component: UndoEmailChangePage,
});
