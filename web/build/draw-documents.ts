import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { ApiReference } from '@saywright/contracts/reference/api-reference';
import { runnerImport } from 'vite';
import cdk from '../../cdk.json' with { type: 'json' };
import type { PictureSizes } from '../src/features/public/docs/pictures/picture-sizes.ts';
import { docsPlugins } from './docs-plugins.ts';
import { documentOf, drawnPages, type DrawnPage } from './drawn-pages.ts';

const web = decodeURIComponent(new URL('..', import.meta.url).pathname);

/** `src/app/render-public.ts`. Its own types can't be imported, because scripts outside the web app know no `~`. */
interface PublicPages {
  drawPage: (path: string, pictures?: PictureSizes) => Promise<{ title: string; html: string }>;
  docEntries: (reference: ApiReference) => Promise<unknown>;
}

let loaded: Promise<PublicPages> | undefined;

/** The code of the public pages, for use in the build: their documents and the search are made by rendering them. */
export const publicPages = (): Promise<PublicPages> => (loaded ??= loadPublicPages());

async function loadPublicPages(): Promise<PublicPages> {
  process.env['VITE_APP_URL'] ??= cdk.context.appUrl;
  const { module } = await runnerImport<PublicPages>(join(web, 'src/app/render-public.ts'), {
    root: web,
    configFile: false,
    resolve: { tsconfigPaths: true },
    plugins: [...docsPlugins(), react()],
  });
  return module;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const place = /(<div id="drawn-page"[^>]*>).*(<\/div><div id="root">)/s;

/**
 * The document of a page: its title, its content, and the files that it's made of, for `first-paint.js`.
 * @param shell the application's document
 */
export async function drawDocument(page: DrawnPage, shell: string, files: readonly string[]): Promise<string> {
  const { title, html } = await (await publicPages()).drawPage(page.path);
  const { description, isForVisitors } = page;
  const set = (document: string, before: RegExp, value: string): string => {
    if (!before.test(document)) throw new Error(`The application's document has no ${before.source}.`);
    return document.replace(before, (start) => start.replace(/[^">]*$/, escaped(value)));
  };
  let document = set(shell, /<title>[^<]*/, title);
  document = document
    .replace('<script id="first-paint"', (tag) => `${tag} data-files="${files.map((file) => `/${file}`).join(' ')}"`)
    .replace(
      '<div id="root">',
      (root) => `<div id="drawn-page"${isForVisitors ? ' data-visitors' : ''}>${html}</div>${root}`,
    );
  if (description === undefined) return document;
  for (const [name, value] of [
    ['name="description"', description],
    ['property="og:title"', title],
    ['property="og:description"', description],
  ] as const)
    document = set(document, new RegExp(String.raw`<meta\s+${name}\s+content="[^"]*`), value);
  return document;
}

/** Draws the pages again that show pictures, in a built application, once these exist. */
export async function redrawWithPictures(folder: string, pictures: PictureSizes): Promise<void> {
  const { drawPage } = await publicPages();
  for (const { path } of drawnPages.filter((page) => page.path.startsWith('/docs/'))) {
    const file = join(folder, documentOf(path));
    const document = await readFile(file, 'utf8');
    if (!place.test(document)) throw new Error(`${file} has no drawn page.`);
    const { html } = await drawPage(path, pictures);
    await writeFile(
      file,
      document.replace(place, (_all, start: string, end: string) => start + html + end),
    );
  }
}
