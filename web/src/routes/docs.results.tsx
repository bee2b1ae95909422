import { createFileRoute } from '@tanstack/react-router';
import { docPage } from '~/features/public/docs/doc-page.tsx';
import content from '~/features/public/docs/pages/results.mdx';

export const Route = createFileRoute('/docs/results')({ component: docPage('/docs/results', content) });
