import { createFileRoute } from '@tanstack/react-router';
import { FaqPage } from '~/features/public/docs/faq-page.tsx';

export const Route = createFileRoute('/docs/faq')({ component: FaqPage });
