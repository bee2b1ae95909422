import { createFileRoute } from '@tanstack/react-router';
import { docPage } from '~/features/public/docs/doc-page.tsx';
import content from '~/features/public/docs/pages/sentences.mdx';

export const Route = createFileRoute('/docs/sentences')({ component: docPage('/docs/sentences', content) });
