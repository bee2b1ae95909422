import { createFileRoute } from '@tanstack/react-router';
import { ApiTestingCrash } from '~/features/api-testing/api-testing-crash.tsx';
import { CollectionPage } from '~/features/api-testing/collections/collection-page.tsx';
import { validateCollectionSearch } from '~/features/api-testing/search.ts';
import { requireSession } from '~/lib/require-session.ts';

export const Route = createFileRoute('/api-testing_/collections/$collectionId')({
  staticData: { framed: true },
  validateSearch: validateCollectionSearch,
  beforeLoad: requireSession,
  component: CollectionPage,
  errorComponent: ApiTestingCrash,
});
