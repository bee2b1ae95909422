import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { handleShop } from '@saywright/testing/sites/shop/handle-shop';
import { answerPlain } from '@saywright/tunnel/serve-relay';
import type { HttpApi } from '../gateway/http-api.ts';
import type { MailBox } from '../mail/mail-box.ts';
import { serveInbox } from '../mail/serve-inbox.ts';
import { stripePagesPath } from '../twins/stripe/pages/serve-pages.ts';
import type { StripeTwin } from '../twins/stripe/start-stripe-twin.ts';
import type { EdgeCache } from '../site/edge-cache.ts';
import { serveSite } from '../site/serve-site.ts';
import type { SiteBehavior } from '../site/site-behaviors.ts';
import { StaticFiles } from '../site/static-files.ts';
import { namesThisHost } from './host-header.ts';
import { applyResponseHeaders } from './response-headers.ts';

export interface FrontDoorOptions {
  api: HttpApi;
  behaviors: readonly SiteBehavior[];
  /** Of the API's answers. A build replaces the site as a deployment does, which clears what the edge has of it. */
  edgeCache: EdgeCache;
  webDir: string;
  mailBox: MailBox;
  stripe: StripeTwin;
  onError: (error: unknown) => void;
}

/** Everything on the one port: the demo shop, the inbox, Stripe's hosted pages, and what CloudFront serves. */
export function frontDoor({
  api,
  behaviors,
  edgeCache,
  webDir,
  mailBox,
  stripe,
  onError,
}: FrontDoorOptions): RequestListener {
  const files = new StaticFiles(webDir);
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!namesThisHost(request)) return refuse(response, 421, 'This server only answers as localhost.');
    if (request.url?.startsWith('/demo/shop') && (await handleShop(request, response))) return;
    if (serveInbox(mailBox, request, response)) return;
    if (request.url?.startsWith(`${stripePagesPath}/`)) return stripe.servePages(request, response);
    const path = decodedPath(request);
    const behavior = behaviors.find(({ matches }) => matches(path ?? request.url ?? '/'));
    if (behavior) applyResponseHeaders(response, behavior.headers);
    if (behavior?.origin === 'api') {
      const [sent = '/', ...query] = (request.url ?? '/').split('?');
      const rewritten = behavior.edge.rewrite(sent);
      if (typeof rewritten === 'string') request.url = [rewritten, ...query].join('?');
      if (edgeCache.answer(request, response, behavior.cache)) return;
      return api.handle(request, response);
    }
    if (behavior?.origin === 'relay') return answerPlain(request, response);
    if (path === undefined || behavior === undefined) return refuse(response, 400, 'The address is not valid.');
    return serveSite(files, { request, response, path, edge: behavior.edge });
  };
  return (request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (request.destroyed && !request.complete) return;
      onError(error);
      if (response.headersSent) response.destroy();
      else refuse(response, 500, 'The local host failed.');
    });
  };
}

function decodedPath(request: IncomingMessage): string | undefined {
  try {
    return decodeURIComponent((request.url ?? '/').split('?')[0] ?? '/');
  } catch {
    return undefined;
  }
}

function refuse(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ message }));
}
