import { docPages } from '../src/features/public/docs/doc-pages.ts';

export interface DrawnPage {
  path: string;
  /** For search engines and previews of links; without one, the product's. */
  description?: string;
  /** Modules that the page begins with, by the end of their IDs. */
  parts: readonly string[];
  /** People who are signed in see another page at its address, or the page with parts of their own. */
  isForVisitors?: true;
}

const screenOf = (route: string): string => `src/routes/${route}.tsx?tsr-split=component`;

/** The reference of the API is drawn from a megabyte of data: only the application shows it. */
const written = docPages.filter(({ to }) => to !== '/docs/api');

/**
 * Public pages that have documents of their own, which can be read before any script has come, and without scripts: those
 * that are the same for every visitor, and have nothing to fill in.
 */
export const drawnPages: readonly DrawnPage[] = [
  { path: '/', parts: [screenOf('index'), 'src/features/landing/landing-page.tsx'], isForVisitors: true },
  { path: '/pricing', parts: [screenOf('pricing'), 'src/lib/plans-api.ts'], isForVisitors: true },
  ...['about', 'privacy', 'terms'].map((name) => ({ path: `/${name}`, parts: [screenOf(name)] })),
  { path: '/docs', parts: [screenOf('docs.index')] },
  ...written.map(({ to, description }) => ({
    path: to,
    description,
    parts: [screenOf(to.slice(1).replace('/', '.'))],
  })),
];

/** The document for addresses without a page, which the edge answers with status 404. */
export const notFoundPage: DrawnPage = { path: '/not-found', parts: [], isForVisitors: true };

/** The document of a drawn page, from the root of the site: `docs/faq.html` */
export const documentOf = (path: string): string => (path === '/' ? 'start.html' : `${path.slice(1)}.html`);
