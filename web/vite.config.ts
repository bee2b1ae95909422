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
