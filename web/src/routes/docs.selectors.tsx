import { createFileRoute } from '@tanstack/react-router';
import { docPage } from '~/features/public/docs/doc-page.tsx';
import { loadPictureSizes } from '~/features/public/docs/pictures/picture-sizes.ts';
import content from '~/features/public/docs/pages/selectors.mdx';

export const Route = createFileRoute('/docs/selectors')({
  component: docPage('/docs/selectors', content),
  loader: loadPictureSizes,
});
