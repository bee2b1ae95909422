import { createFileRoute } from '@tanstack/react-router';
import { docPage } from '~/features/public/docs/doc-page.tsx';
import content from '~/features/public/docs/pages/decisions.mdx';

export const Route = createFileRoute('/docs/decisions')({ component: docPage('/docs/decisions', content) });
