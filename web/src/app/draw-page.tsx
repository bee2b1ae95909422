import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NotFoundPage } from '~/app/not-found-page.tsx';
import { LandingPage } from '~/features/landing/landing-page.tsx';
import { AboutPage } from '~/features/public/about/about-page.tsx';
import { docPage } from '~/features/public/docs/doc-page.tsx';
import { docPages } from '~/features/public/docs/doc-pages.ts';
import { DocsPage } from '~/features/public/docs/docs-page.tsx';
import { setPictureSizes, type PictureSizes } from '~/features/public/docs/pictures/picture-sizes.ts';
import { PrivacyPage } from '~/features/public/legal/privacy-page.tsx';
import { TermsPage } from '~/features/public/legal/terms-page.tsx';
import { PricingPage } from '~/features/public/pricing/pricing-page.tsx';
import type { Document } from '~/features/public/reading/read-sections.ts';
import { TitleListener } from '~/lib/page-title.ts';
import { queryClient } from '~/lib/query-client.ts';
import { renderAt } from '~/lib/render-at.tsx';
import { PublicFrame } from '~/ui/public-frame.tsx';

const contents = import.meta.glob<Document>('../features/public/docs/pages/*.mdx', { eager: true, import: 'default' });

const screens: Record<string, () => ReactNode> = {
  '/': LandingPage,
  '/pricing': PricingPage,
  '/about': AboutPage,
  '/privacy': PrivacyPage,
  '/terms': TermsPage,
  '/docs': DocsPage,
  '/not-found': () => (
    <PublicFrame>
      <NotFoundPage />
    </PublicFrame>
  ),
};
for (const { to } of docPages) {
  const content = contents[`../features/public/docs/pages/${to.slice('/docs/'.length)}.mdx`];
  if (content) screens[to] = docPage(to, content);
}

/**
 * A public page as visitors see it first, and its title. The build writes both into the page's document.
 * @param pictures of the documentation that exist
 */
export async function drawPage(path: string, pictures: PictureSizes = {}): Promise<{ title: string; html: string }> {
  const Screen = screens[path];
  if (!Screen) throw new Error(`No screen is drawn at ${path}.`);
  setPictureSizes(pictures);
  let title = '';
  const html = await renderAt(path, () => (
    <TitleListener value={(named) => (title = named)}>
      <QueryClientProvider client={queryClient}>
        <Screen />
      </QueryClientProvider>
    </TitleListener>
  ));
  // The content security policy allows none: the browser would leave them out, and say so on the console.
  const [styled] = /<[^>]* style="[^>]*>/.exec(html) ?? [];
  if (styled !== undefined) throw new Error(`The drawn page ${path} has a style attribute: ${styled}`);
  return { title, html };
}
