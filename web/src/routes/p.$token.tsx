import { createFileRoute } from '@tanstack/react-router';
import { PublicProjectPage } from '~/features/public/project/public-project-page.tsx';

export const Route = createFileRoute('/p/$token')({ component: PublicProjectPage });
