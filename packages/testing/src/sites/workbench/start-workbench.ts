import { serveSite, type RunningSite } from '../serve.ts';
import { workbenchPages } from './pages.ts';

const slowMs = 300;

/** Serves pages to click, drag, type, upload and wait on, on a free loopback port. */
export const startWorkbench = (): Promise<RunningSite> =>
  serveSite((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://workbench.invalid');
    if (pathname === '/slow') {
      setTimeout(() => response.writeHead(200, { 'content-type': 'text/plain' }).end('Came late'), slowMs);
      return true;
    }
    const page = workbenchPages[pathname];
    if (page !== undefined) response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
    return page !== undefined;
  });
