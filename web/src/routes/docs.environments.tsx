import { createFileRoute } from '@tanstack/react-router';
import { docPage } from '~/features/public/docs/doc-page.tsx';
import { loadPictureSizes } from '~/features/public/docs/pictures/picture-sizes.ts';
import content from '~/features/public/docs/pages/environments.mdx';

export const Route = createFileRoute('/docs/environments')({
  component: docPage('/docs/environments', content),
  loader: loadPictureSizes,
});
