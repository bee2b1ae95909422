import { createFileRoute } from '@tanstack/react-router';
import { docPage } from '~/features/public/docs/doc-page.tsx';
import content from '~/features/public/docs/pages/errors.mdx';

export const Route = createFileRoute('/docs/errors')({ component: docPage('/docs/errors', content) });
