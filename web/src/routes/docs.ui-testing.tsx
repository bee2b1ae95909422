import { createFileRoute } from '@tanstack/react-router';
import { FlowTestingGuidePage } from '~/features/public/docs/flow-testing-guide-page.tsx';

export const Route = createFileRoute('/docs/ui-testing')({ component: FlowTestingGuidePage });
