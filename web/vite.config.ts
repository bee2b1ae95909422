import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { describeApi } from './build/describe-api.ts';
import { computedModule, docsPlugins } from './build/docs-plugins.ts';
import { drawDocument, publicPages } from './build/draw-documents.ts';
import { documentOf, drawnPages, notFoundPage } from './build/drawn-pages.ts';
import { firstPaint } from './build/first-paint.ts';
import { importSingleIcons } from './build/import-single-icons.ts';
import { nameChunk } from './build/name-chunk.ts';
import { defineConfig, type HtmlTagDescriptor, type IndexHtmlTransformContext, type Plugin } from 'vite';

const here = (path: string): string => decodeURIComponent(new URL(path, import.meta.url).pathname);

const inlineFirstPaint = (): Plugin => ({
  name: 'inline-first-paint',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replace(/(<script id="first-paint">)/, (tag) => tag + firstPaint),
  },
});

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

/** The index of the documentation's search: `virtual:docs-index`. */
const provideDocsIndex = (): Plugin =>
  computedModule('virtual:docs-index', async () => (await publicPages()).docEntries(describeApi()));

/** Writes the documents beside the application's own: those of drawn pages, and the one for addresses without a page. */
function writeDocuments(): Plugin {
  return {
    name: 'write-documents',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const index = bundle['index.html'];
      if (index?.type !== 'asset') throw new Error('No index.html to copy.');
      const shell = String(index.source);
      for (const page of [...drawnPages, notFoundPage]) {
        const files = filesOf(bundle, page.parts).filter((file) => !shell.includes(file));
        const source = await drawDocument(page, shell, files);
        this.emitFile({ type: 'asset', fileName: documentOf(page.path), source });
      }
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
    inlineFirstPaint(),
    preloadTextFont(),
    preloadApp(),
    writeDocuments(),
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
