import { createFileRoute } from '@tanstack/react-router';
import { docPage } from '~/features/public/docs/doc-page.tsx';
import content from '~/features/public/docs/pages/ui-testing.mdx';

export const Route = createFileRoute('/docs/ui-testing')({ component: docPage('/docs/ui-testing', content) });
