import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite';

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

/** Tells `public/first-paint.js` which files the start page is made of. */
function nameStartPage(): Plugin {
  const parts = ['src/routes/index.tsx?tsr-split=component', 'src/features/landing/landing-page.tsx'];
  return {
    name: 'name-start-page',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const withImports = (file: string, found = new Set<string>()): Set<string> => {
          const chunk = bundle[file];
          if (chunk?.type !== 'chunk' || found.has(file)) return found;
          found.add(file);
          for (const each of chunk.imports) withImports(each, found);
          return found;
        };
        const files = Object.values(bundle)
          .filter((chunk) => chunk.type === 'chunk' && parts.some((part) => chunk.facadeModuleId?.endsWith(part)))
          .flatMap(({ fileName }) => [...withImports(fileName)]);
        const late = [...new Set(files)].filter((file) => !html.includes(file)).map((file) => `/${file}`);
        return html.replace('<script src="/first-paint.js"', `$& data-start-page="${late.join(' ')}"`);
      },
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
    react(),
    tailwindcss(),
    preloadTextFont(),
    nameStartPage(),
  ],
  build: {
    outDir: here('../dist/web'),
    emptyOutDir: true,
    manifest: true,
    // The content security policy allows fonts and scripts from our own origin only: nothing becomes a data: URL.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { port: 5173, proxy: { '/api': api, '/demo': api, '/trace-viewer': api } },
});
