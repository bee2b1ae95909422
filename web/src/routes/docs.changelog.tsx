import { createFileRoute } from '@tanstack/react-router';
import { docPage } from '~/features/public/docs/doc-page.tsx';
import content from '~/features/public/docs/pages/changelog.mdx';

export const Route = createFileRoute('/docs/changelog')({ component: docPage('/docs/changelog', content) });
