import type { IncomingMessage, ServerResponse } from 'node:http';
import { runPseudonym } from '@saywright/egress/run-pseudonym';
import { readBody } from '../../../gateway/read-body.ts';
import type { Account } from '../state/account.ts';
import type { Invoice } from '../state/wire.ts';
import { checkoutPage, type Answer } from './checkout-page.ts';
import { invoicePage } from './invoice-page.ts';
import { invoicePdf } from './invoice-pdf.ts';
import { document, message, type Values } from './layout.ts';
import { servePortal } from './serve-portal.ts';
import { styles } from './styles.ts';

/** Where the hosted pages are on the local host. */
export const stripePagesPath = '/dev/stripe';

const maxFormBytes = 20_000;

const headers = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'self' 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** Serves checkout, the customer portal and invoices: plain documents and forms. */
export async function servePages(account: Account, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = (request.url ?? '/').split('?')[0]?.slice(stripePagesPath.length) ?? '';
  if (path === '/pages.css')
    return void response.writeHead(200, { ...headers, 'content-type': 'text/css; charset=utf-8' }).end(styles);
  const values = request.method === 'POST' ? await readForm(request) : undefined;
  // A test that someone runs isn't a customer of ours.
  const answer =
    request.headers.via?.includes(runPseudonym) === true
      ? message(403, 'Not available', 'Runs can’t open payment pages.')
      : account.store.transact(() => answerTo(account, path, values));
  if (Buffer.isBuffer(answer)) response.writeHead(200, { ...headers, 'content-type': 'application/pdf' }).end(answer);
  else if ('redirect' in answer) response.writeHead(303, { ...headers, location: answer.redirect }).end();
  else
    response
      .writeHead(answer.status, { ...headers, 'content-type': 'text/html; charset=utf-8' })
      .end(document(answer, stripePagesPath));
}

async function readForm(request: IncomingMessage): Promise<Values> {
  const body = await readBody(request, maxFormBytes);
  return Object.fromEntries(new URLSearchParams(body?.toString('utf8') ?? ''));
}

function answerTo(account: Account, path: string, values: Values | undefined): Answer | Buffer {
  const [, place = '', id = '', action = '', of = ''] = path.split('/');
  const base = stripePagesPath;
  if (place === 'pay') return checkoutPage(account, id, values);
  if (place === 'portal') return servePortal(account, { id, action, of, base }, values);
  if (place === 'invoice' && action === 'pdf') {
    const invoice = account.store.find<Invoice>('invoice', id);
    if (invoice && invoice.status !== 'draft') return invoicePdf(invoice);
  }
  if (place === 'invoice' && action === '') return invoicePage(account, { id, base }, values);
  return message(404, 'Page not found', 'Check the link, or start again from Saywright.');
}
