import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '~/app/app.tsx';
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
  // Fetched while the session is checked, for the likely case that it holds.
  if (readToken()) void import('~/app/app-frame.tsx');

  const container = document.getElementById('root');
  if (!container) throw new Error('index.html has no #root');
  createRoot(container).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
