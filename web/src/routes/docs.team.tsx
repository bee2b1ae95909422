import { createFileRoute } from '@tanstack/react-router';
import { docPage } from '~/features/public/docs/doc-page.tsx';
import { loadPictureSizes } from '~/features/public/docs/pictures/picture-sizes.ts';
import content from '~/features/public/docs/pages/team.mdx';

export const Route = createFileRoute('/docs/team')({
  component: docPage('/docs/team', content),
  loader: loadPictureSizes,
});
