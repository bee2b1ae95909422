import { createFileRoute } from '@tanstack/react-router';
import { DocsPage } from '~/features/public/docs/docs-page.tsx';

export const Route = createFileRoute('/docs/')({ component: DocsPage });
