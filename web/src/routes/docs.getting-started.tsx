import { createFileRoute } from '@tanstack/react-router';
import { GettingStartedPage } from '~/features/public/docs/getting-started-page.tsx';

export const Route = createFileRoute('/docs/getting-started')({ component: GettingStartedPage });
