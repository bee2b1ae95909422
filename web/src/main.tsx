import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '~/app/app.tsx';
import { followAccountTheme } from '~/lib/account-theme.ts';
import { session } from '~/lib/session.ts';
import { readToken } from '~/lib/token.ts';
import { watchTheme } from '~/lib/theme.ts';
import '~/styles.css';

// Zod's compiled parsers need eval, which the content security policy forbids: it is told before it comes, and does not try.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

watchTheme();
followAccountTheme();
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
