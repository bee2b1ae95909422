import { createFileRoute } from '@tanstack/react-router';
import { FlowTestingPage } from '~/features/flow-testing/flow-testing-page.tsx';
import { validateFlowTestingSearch } from '~/features/flow-testing/search.ts';
import { requireSession } from '~/lib/require-session.ts';

export const Route = createFileRoute('/flow-testing')({
  staticData: { framed: true },
  validateSearch: validateFlowTestingSearch,
  beforeLoad: requireSession,
  component: FlowTestingPage,
});
