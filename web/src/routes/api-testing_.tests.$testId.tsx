import { createFileRoute } from '@tanstack/react-router';
import { ApiTestingCrash } from '~/features/api-testing/api-testing-crash.tsx';
import { ApiEditorPage } from '~/features/api-testing/editor/api-editor-page.tsx';
import { validateApiEditorSearch } from '~/features/api-testing/search.ts';
import { requireSession } from '~/lib/require-session.ts';

export const Route = createFileRoute('/api-testing_/tests/$testId')({
  staticData: { framed: true },
  validateSearch: validateApiEditorSearch,
  beforeLoad: requireSession,
  component: ApiEditorPage,
  errorComponent: ApiTestingCrash,
});
