import { isStartPageDrawn, removeStartPage } from '~/lib/start-page.ts';
import '~/styles.css';

// Zod's compiled parsers need eval, which the content security policy forbids: it is told before it comes, and does not try.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

// Its files are asked for by the document (`preloadApp` in vite.config.ts), so that they come with this one.
const start = async (): Promise<void> => (await import('~/app/start-app.tsx')).startApp();

if (isStartPageDrawn()) {
  // What stands in the document is painted before the application takes its place.
  requestAnimationFrame(() => setTimeout(() => void start()));
} else {
  removeStartPage();
  void start();
}
