import type { IncomingMessage, ServerResponse } from 'node:http';
import { runPseudonym } from '@saywright/egress/run-pseudonym';
import { inboxPage, inboxStyles, mailPage } from './inbox-pages.ts';
import type { MailBox, ReceivedMail } from './mail-box.ts';

const pagePolicy =
  "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The HTML of an email is shown as an email program would: no script, nothing loaded from elsewhere. */
const mailPolicy =
  'sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation; ' +
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

interface Content {
  type: string;
  body: string;
  policy?: string;
}

const htmlContent = (body: string, policy = pagePolicy): Content => ({
  type: 'text/html; charset=utf-8',
  body,
  policy,
});

function contentOf(mailBox: MailBox, { pathname, searchParams }: URL): Content | undefined {
  if (pathname === '/dev/mail') return htmlContent(inboxPage(mailBox.list()));
  if (pathname === '/dev/mail.css') return { type: 'text/css; charset=utf-8', body: inboxStyles };
  if (pathname === '/dev/mail.json')
    return { type: 'application/json', body: JSON.stringify(mailBox.list(searchParams.get('to') ?? undefined)) };
  const [, id = '', part] = /^\/dev\/mail\/([\w-]+)(\/html)?$/.exec(pathname) ?? [];
  const mail = mailBox.find(id);
  if (mail === undefined) return undefined;
  return part === undefined ? htmlContent(mailPage(mail)) : htmlContent(withPictures(mail), mailPolicy);
}

/** The HTML with its attached pictures in place, as an email program shows it. */
const withPictures = ({ html, attachments = [] }: ReceivedMail): string =>
  attachments.reduce(
    (shown, { content_id: id, content_type: type, base64 }) =>
      shown.replaceAll(`src="cid:${id}"`, `src="data:${type};base64,${base64}"`),
    html,
  );

/** A test is someone's own, and the inbox has everyone's mail. */
const isFromRun = ({ headers }: IncomingMessage): boolean => headers.via?.includes(runPseudonym) ?? false;

const isInbox = (path: string): boolean => /^\/dev\/mail(?:[./?]|$)/.test(path);

/**
 * Answers `/dev/mail` (list), `/dev/mail/<id>` (message), `/dev/mail/<id>/html` (its HTML part) and
 * `/dev/mail.json?to=<address>` (newest first, for tests).
 * @returns false when the path is none of the inbox
 */
export function serveInbox(mailBox: MailBox, request: IncomingMessage, response: ServerResponse): boolean {
  const path = request.url ?? '/';
  if (!isInbox(path)) return false;
  if (isFromRun(request)) {
    response.writeHead(403, { 'content-type': 'text/plain; charset=utf-8' }).end("Runs can't read the inbox.");
    return true;
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' }).end();
    return true;
  }
  const url = URL.parse(path, 'http://localhost');
  const content = url ? contentOf(mailBox, url) : undefined;
  response.writeHead(content ? 200 : 404, {
    'content-type': content?.type ?? 'text/plain; charset=utf-8',
    'content-security-policy': content?.policy ?? "default-src 'none'",
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
  response.end(request.method === 'HEAD' ? undefined : (content?.body ?? 'There is no such mail.'));
  return true;
}
