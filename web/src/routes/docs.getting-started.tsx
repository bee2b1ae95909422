import { createFileRoute } from '@tanstack/react-router';
import { docPage } from '~/features/public/docs/doc-page.tsx';
import { loadPictureSizes } from '~/features/public/docs/pictures/picture-sizes.ts';
import content from '~/features/public/docs/pages/getting-started.mdx';

export const Route = createFileRoute('/docs/getting-started')({
  component: docPage('/docs/getting-started', content),
  loader: loadPictureSizes,
});
