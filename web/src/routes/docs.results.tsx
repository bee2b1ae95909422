import { createFileRoute } from '@tanstack/react-router';
import { docPage } from '~/features/public/docs/doc-page.tsx';
import { loadPictureSizes } from '~/features/public/docs/pictures/picture-sizes.ts';
import content from '~/features/public/docs/pages/results.mdx';

export const Route = createFileRoute('/docs/results')({
  component: docPage('/docs/results', content),
  loader: loadPictureSizes,
});
