import { createFileRoute } from '@tanstack/react-router';
import { docPage } from '~/features/public/docs/doc-page.tsx';
import content from '~/features/public/docs/pages/limits.mdx';

export const Route = createFileRoute('/docs/limits')({ component: docPage('/docs/limits', content) });
