import { createFileRoute } from '@tanstack/react-router';
import { docPage } from '~/features/public/docs/doc-page.tsx';
import { loadPictureSizes } from '~/features/public/docs/pictures/picture-sizes.ts';
import content from '~/features/public/docs/pages/schedules.mdx';

export const Route = createFileRoute('/docs/schedules')({
  component: docPage('/docs/schedules', content),
  loader: loadPictureSizes,
});
