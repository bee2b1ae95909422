import { createFileRoute } from '@tanstack/react-router';
import { ApiTestingCrash } from '~/features/api-testing/api-testing-crash.tsx';
import { ApiTestingPage } from '~/features/api-testing/api-testing-page.tsx';
import { validateApiTestingSearch } from '~/features/api-testing/search.ts';
import { requireSession } from '~/lib/require-session.ts';

export const Route = createFileRoute('/api-testing')({
  staticData: { framed: true },
  validateSearch: validateApiTestingSearch,
  beforeLoad: requireSession,
  component: ApiTestingPage,
  errorComponent: ApiTestingCrash,
});
