import { isPageDrawn, removeDrawnPage } from '~/lib/drawn-page.ts';
import '~/styles.css';

// Zod's compiled parsers need eval, which the content security policy forbids. Telling it upfront avoids the attempt.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

// Its files are asked for by the document (`preloadApp` in vite.config.ts), so that they come with this one.
const start = async (): Promise<void> => (await import('~/app/start-app.tsx')).startApp();

if (isPageDrawn()) {
  // The document's own content is painted before the application replaces it.
  requestAnimationFrame(() => setTimeout(() => void start()));
} else {
  removeDrawnPage();
  void start();
}
