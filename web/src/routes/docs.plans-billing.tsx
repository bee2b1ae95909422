import { createFileRoute } from '@tanstack/react-router';
import { docPage } from '~/features/public/docs/doc-page.tsx';
import content from '~/features/public/docs/pages/plans-billing.mdx';

export const Route = createFileRoute('/docs/plans-billing')({ component: docPage('/docs/plans-billing', content) });
