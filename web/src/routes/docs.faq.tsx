import { createFileRoute } from '@tanstack/react-router';
import { docPage } from '~/features/public/docs/doc-page.tsx';
import content from '~/features/public/docs/pages/faq.mdx';

export const Route = createFileRoute('/docs/faq')({ component: docPage('/docs/faq', content) });
