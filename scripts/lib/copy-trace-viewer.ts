import { cpSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { repository } from './repository.ts';

const require = createRequire(join(repository.root, 'web/package.json'));

/** Parts of the viewer that only Playwright's own user interface needs. */
const unused = /\/(?:uiMode|xtermModule)\.[^/]*$|\/assets\/xtermModule-[^/]*$/;

/** Not needed from a server, and the content security policy allows no script within a page. */
const inlineScript = /<script>[\s\S]*?<\/script>/g;

/**
 * Puts the trace viewer that ships with Playwright to `<site>/trace-viewer`, of the same version as the traces. Its
 * service worker gets ours around it; see `web/trace-viewer/sw.js`.
 */
export function copyTraceViewer(siteDir: string): void {
  const source = join(dirname(require.resolve('playwright-core/package.json')), 'lib/vite/traceViewer');
  const target = join(siteDir, 'trace-viewer');
  cpSync(source, target, { recursive: true, filter: (path) => !unused.test(path) });
  renameSync(join(target, 'sw.bundle.js'), join(target, 'playwright-sw.js'));
  cpSync(join(repository.root, 'web/trace-viewer/sw.js'), join(target, 'sw.bundle.js'));
  const page = join(target, 'index.html');
  const html = readFileSync(page, 'utf8').replaceAll(inlineScript, '');
  writeFileSync(page, html.replace('<title>Playwright Trace Viewer</title>', '<title>Trace · Saywright</title>'));
}
