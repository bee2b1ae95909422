import { createFileRoute } from '@tanstack/react-router';
import { ApiPage } from '~/features/public/docs/api/api-page.tsx';

export const Route = createFileRoute('/docs/api')({
  component: ApiPage,
  validateSearch: ({ q }: Record<string, unknown>): { q?: string } => (typeof q === 'string' && q !== '' ? { q } : {}),
});
