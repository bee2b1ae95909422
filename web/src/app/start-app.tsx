import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '~/app/app.tsx';
import { router } from '~/app/router.ts';
import { followAccountTheme } from '~/lib/account-theme.ts';
import { session } from '~/lib/session.ts';
import { readToken } from '~/lib/token.ts';
import { watchTheme } from '~/lib/theme.ts';

/** Brings the page to life. */
export function startApp(): void {
  watchTheme();
  followAccountTheme();
  session.followOtherTabs();
  void session.resolve();
  if (readToken()) fetchScreen();

  const container = document.getElementById('root');
  if (!container) throw new Error('index.html has no #root');
  createRoot(container).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

/** Fetches the code of the screen while the session is checked, for the likely case that it holds. */
function fetchScreen(): void {
  const [matchedRoutes] = router.getMatchedRoutes(window.location.pathname);
  const parts = [import('~/app/app-frame.tsx'), ...matchedRoutes.map(async (route) => router.loadRouteChunk(route))];
  // Data that didn't load is fetched again when it's drawn.
  void Promise.allSettled(parts);
}
