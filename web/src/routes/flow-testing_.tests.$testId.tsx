import { createFileRoute } from '@tanstack/react-router';
import { EditorPage } from '~/features/flow-testing/editor/editor-page.tsx';
import { validateEditorSearch } from '~/features/flow-testing/search.ts';
import { requireSession } from '~/lib/require-session.ts';

export const Route = createFileRoute('/flow-testing_/tests/$testId')({
  staticData: { framed: true },
  validateSearch: validateEditorSearch,
  beforeLoad: requireSession,
  component: EditorPage,
});
