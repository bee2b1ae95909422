import { createFileRoute } from '@tanstack/react-router';
import { docPage } from '~/features/public/docs/doc-page.tsx';
import content from '~/features/public/docs/pages/migrating.mdx';

export const Route = createFileRoute('/docs/migrating')({ component: docPage('/docs/migrating', content) });
