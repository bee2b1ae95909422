/** Public pages, rendered when the application is built. */
export { drawPage } from '~/app/draw-page.tsx';
export { docEntries } from '~/features/public/docs/search/doc-entries.ts';
