import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { describeApi } from './build/describe-api.ts';
import { computedModule, docsPlugins } from './build/docs-plugins.ts';
import { importSingleIcons } from './build/import-single-icons.ts';
import { nameChunk } from './build/name-chunk.ts';
import type { renderStartPage } from './src/features/landing/render-start-page.tsx';
import { docPages } from './src/features/public/docs/doc-pages.ts';
import type { docEntries } from './src/features/public/docs/search/doc-entries.ts';
import { defineConfig, runnerImport, type HtmlTagDescriptor, type IndexHtmlTransformContext, type Plugin } from 'vite';

const here = (path: string): string => decodeURIComponent(new URL(path, import.meta.url).pathname);

/** Asks for the Latin text face together with the style sheet, so that the first paint already has it. */
function preloadTextFont(): Plugin {
  return {
    name: 'preload-text-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => /\/geist-latin-wght-normal-[\w-]+\.woff2$/.test(file))
          .map((file): HtmlTagDescriptor => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
            injectTo: 'head',
          })),
    },
  };
}

/** Writes the upper part of the start page into the document. */
function drawStartPage(): Plugin {
  return {
    name: 'draw-start-page',
    apply: 'build',
    async transformIndexHtml() {
      const { module } = await runnerImport<{ renderStartPage: typeof renderStartPage }>(
        here('src/features/landing/render-start-page.tsx'),
        { root: here('.'), configFile: false, resolve: { tsconfigPaths: true }, plugins: [react()] },
      );
      const children = await module.renderStartPage();
      return [{ tag: 'div', attrs: { id: 'start-page' }, children, injectTo: 'body-prepend' }];
    },
  };
}

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>;

/** The files that these modules come in, with all that those import at once. */
function filesOf(bundle: Bundle, modules: readonly string[]): string[] {
  const withImports = (file: string, found = new Set<string>()): Set<string> => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || found.has(file)) return found;
    found.add(file);
    for (const each of chunk.imports) withImports(each, found);
    return found;
  };
  const files = Object.values(bundle)
    .filter(
      (chunk) => chunk.type === 'chunk' && modules.some((module) => chunk.moduleIds.some((id) => id.endsWith(module))),
    )
    .flatMap(({ fileName }) => [...withImports(fileName)]);
  return [...new Set(files)];
}

/** Asks for the application's files together with the script that starts it, after what the first paint needs. */
function preloadApp(): Plugin {
  return {
    name: 'preload-app',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) =>
        filesOf(bundle, ['src/app/start-app.tsx'])
          .filter((file) => !html.includes(file))
          .map((file): HtmlTagDescriptor => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', href: `/${file}`, crossorigin: '', fetchpriority: 'low' },
            injectTo: 'head',
          })),
    },
  };
}

/** Pages that visitors open first: their routes, and other modules that they begin with. */
const firstPages = [
  { path: '/', parts: ['src/routes/index.tsx?tsr-split=component', 'src/features/landing/landing-page.tsx'] },
  { path: '/pricing', parts: ['src/routes/pricing.tsx?tsr-split=component', 'src/lib/plans-api.ts'] },
  { path: '/docs', parts: ['src/routes/docs.index.tsx?tsr-split=component'] },
  ...docPages
    .filter(({ to }) => to !== '/docs/api')
    .map(({ to }) => ({ path: to, parts: [`src/routes/${to.slice(1).replace('/', '.')}.tsx?tsr-split=component`] })),
];

/**
 * Tells `public/first-paint.js` which files these pages are made of: `<path> <file> <file>; …`, each file as the number of
 * its place in a list.
 */
function nameFirstPages(): Plugin {
  return {
    name: 'name-first-pages',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const pages = firstPages.map(({ path, parts }) => ({
          path,
          files: filesOf(bundle, parts).filter((file) => !html.includes(file)),
        }));
        const files = [...new Set(pages.flatMap((page) => page.files))];
        const list = pages.map((page) => [page.path, ...page.files.map((file) => files.indexOf(file))].join(' '));
        return html.replace(
          '<script src="/first-paint.js"',
          `$& data-files="${files.map((file) => `/${file}`).join(' ')}" data-pages="${list.join(';')}"`,
        );
      },
    },
  };
}

/** The index of the documentation's search: `virtual:docs-index`. It's made by rendering every page. */
function provideDocsIndex(): Plugin {
  return computedModule('virtual:docs-index', async () => {
    const { module } = await runnerImport<{ docEntries: typeof docEntries }>(
      here('src/features/public/docs/search/doc-entries.ts'),
      { root: here('.'), configFile: false, resolve: { tsconfigPaths: true }, plugins: [...docsPlugins(), react()] },
    );
    return module.docEntries(describeApi());
  });
}

/** The same document again, for addresses without a page: the edge answers it with status 404. */
function copyForNotFound(): Plugin {
  return {
    name: 'copy-for-not-found',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const index = bundle['index.html'];
      if (index?.type !== 'asset') throw new Error('No index.html to copy.');
      this.emitFile({ type: 'asset', fileName: 'not-found.html', source: index.source });
    },
  };
}

const api = { target: 'http://localhost:3000', changeOrigin: true };

export default defineConfig({
  root: here('.'),
  resolve: { tsconfigPaths: true },
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: here('src/routes'),
      generatedRouteTree: here('src/route-tree.gen.ts'),
      quoteStyle: 'single',
      semicolons: true,
      disableLogging: true,
    }),
    importSingleIcons(),
    ...docsPlugins(),
    react(),
    tailwindcss(),
    provideDocsIndex(),
    preloadTextFont(),
    preloadApp(),
    nameFirstPages(),
    drawStartPage(),
    copyForNotFound(),
  ],
  build: {
    outDir: here('../dist/web'),
    emptyOutDir: true,
    manifest: true,
    // The content security policy allows fonts and scripts from our own origin only: nothing becomes a data: URL.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: nameChunk, includeDependenciesRecursively: false }] },
      },
    },
  },
  server: { port: 5173, proxy: { '/api': api, '/demo': api, '/trace-viewer': api } },
});
