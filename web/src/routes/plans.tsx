import { createFileRoute } from '@tanstack/react-router';
import { PlansPage } from '~/features/billing/plans-page.tsx';
import { validatePlansSearch } from '~/features/billing/search.ts';
import { requireSession } from '~/lib/require-session.ts';

export const Route = createFileRoute('/plans')({
  staticData: { framed: true },
  validateSearch: validatePlansSearch,
  beforeLoad: requireSession,
  component: PlansPage,
});
