import { createFileRoute } from '@tanstack/react-router';
import { AboutPage } from '~/features/public/about/about-page.tsx';

export const Route = createFileRoute('/about')({ component: AboutPage });
