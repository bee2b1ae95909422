import { createFileRoute } from '@tanstack/react-router';
import { docPage } from '~/features/public/docs/doc-page.tsx';
import content from '~/features/public/docs/pages/getting-started.mdx';

export const Route = createFileRoute('/docs/getting-started')({ component: docPage('/docs/getting-started', content) });
