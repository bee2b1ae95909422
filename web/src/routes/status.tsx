import { createFileRoute } from '@tanstack/react-router';
import { StatusPage } from '~/features/public/status/status-page.tsx';

export const Route = createFileRoute('/status')({ component: StatusPage });
