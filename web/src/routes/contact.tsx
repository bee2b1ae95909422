import { createFileRoute } from '@tanstack/react-router';
import { ContactPage } from '~/features/public/contact/contact-page.tsx';
import { validateContactSearch } from '~/features/public/contact/inquiry-types.ts';

export const Route = createFileRoute('/contact')({
  validateSearch: validateContactSearch,
  component: ContactPage,
});
