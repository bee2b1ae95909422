import { createFileRoute } from '@tanstack/react-router';
import { docPage } from '~/features/public/docs/doc-page.tsx';
import content from '~/features/public/docs/pages/security.mdx';

export const Route = createFileRoute('/docs/security')({ component: docPage('/docs/security', content) });
