import type { AdminUser } from '@saywright/contracts/entities/staff';
import type { OpsUser } from '@saywright/contracts/entities/ops-user';
import type { Page } from 'playwright-core';
import {
  admin,
  debugAnswers,
  deletion,
  deletions,
  details,
  insights,
  preview,
  staff,
  usageOf,
  users,
} from './ops-answers.ts';
import { ticketAnswers } from './ticket-answers.ts';

/** The console as someone of the staff sees it, with these users. */
export const answerWith = (me: AdminUser, list: readonly OpsUser[]) => async (page: Page) => {
  await page.addInitScript(() => localStorage.setItem('admin_token', 'swo_gallery'));
  await page.route(/\/api\/ops\//, (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    const answers = { ...ticketAnswers, ...insights, ...debugAnswers };
    if (pathname in answers) return route.fulfill({ json: answers[pathname] });
    if (pathname === '/api/ops/analytics/usage')
      return route.fulfill({ json: usageOf(Number(searchParams.get('days'))) });
    if (pathname === '/api/ops/auth/me') return route.fulfill({ json: me });
    if (pathname === '/api/ops/auth/second-factor')
      return route.fulfill({
        json: { secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Saywright?secret=JBSWY3DPEHPK3PXP' },
      });
    if (pathname === '/api/ops/users/deletion-preview') return route.fulfill({ json: preview });
    if (pathname === '/api/ops/deletions') return route.fulfill({ json: deletions });
    if (pathname === '/api/ops/deletions/deletion') return route.fulfill({ json: deletion });
    if (pathname === '/api/ops/admin-users') return route.fulfill({ json: staff });
    return route.fulfill({ json: pathname === '/api/ops/users' ? list : details });
  });
};

/** The console, signed in to. */
export const signedIn = answerWith(admin, users);

/** Waits for a text. */
export const shown = (text: string) => async (page: Page) => {
  await page.getByText(text).first().waitFor();
};

export const visitor = { as: 'visitor' } as const;

/** The console with other answers to some calls. */
export const but = (path: RegExp, answer: { status?: number; json: unknown }) => async (page: Page) => {
  await signedIn(page);
  await page.route(path, (route) => route.fulfill(answer));
};
