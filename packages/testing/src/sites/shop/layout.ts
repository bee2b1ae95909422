import { html, type Html } from './html.ts';
import { countItems, type ShopSession } from './sessions.ts';

export interface View {
  title: string;
  body: Html;
  status?: number;
}

const search = (query: string): Html =>
  html` <form class="search" role="search" action="/demo/shop" method="get">
    <input type="search" name="q" placeholder="Search products" value="${query}" autocomplete="off" />
    <button type="submit" class="quiet">Search</button>
  </form>`;

const navigation = (session: ShopSession, query: string): Html =>
  html` ${search(query)}
    <nav aria-label="Shop">
      <a href="/demo/shop">Catalog</a>
      <a href="/demo/shop/cart" class="cart-link">Cart <span class="count">${countItems(session)}</span></a>
      <form action="/demo/shop/sign-out" method="post"><button type="submit" class="quiet">Sign out</button></form>
    </nav>`;

/** The whole document around a page's body. A notice of the session is shown once. */
export function layout(view: View, context: { session: ShopSession; query: string }): string {
  const { session, query } = context;
  const notice = session.notice;
  session.notice = undefined;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${view.title} · Kettle &amp; Co</title>
        <link rel="icon" href="/demo/shop/assets/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/demo/shop/assets/shop.css" />
        <script src="/demo/shop/assets/shop.js" defer></script>
      </head>
      <body>
        <header class="top">
          <div class="bar">
            <a class="brand" href="/demo/shop"><span aria-hidden="true" class="mark"></span>Kettle &amp; Co</a>
            ${session.email !== undefined && navigation(session, query)}
          </div>
        </header>
        <main>${notice !== undefined && html`<p class="notice" role="status">${notice}</p>`} ${view.body}</main>
        <footer><p>Kettle &amp; Co is a demonstration shop. Nothing is sold, nobody is charged.</p></footer>
      </body>
    </html>`.source;
}
