import { createFileRoute } from '@tanstack/react-router';
import { RecordingOverPage } from '~/features/flow-testing/recordings/recording-over-page.tsx';
import { validateRecordingOverSearch } from '~/features/flow-testing/recordings/recording-over-search.ts';

export const Route = createFileRoute('/recording-over')({
  staticData: { framed: true },
  validateSearch: validateRecordingOverSearch,
  component: RecordingOverPage,
});
