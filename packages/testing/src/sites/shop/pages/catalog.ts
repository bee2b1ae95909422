import { html, type Html } from '../html.ts';
import type { View } from '../layout.ts';
import { formatPrice } from '../money.ts';
import { products, type Product } from '../products.ts';

const addToCart = (product: Product): Html =>
  html` <form action="/demo/shop/cart/add" method="post">
    <input type="hidden" name="product" value="${product.id}" />
    <button type="submit">Add to cart</button>
  </form>`;

const card = (product: Product): Html =>
  html` <li>
    <article class="card">
      <div class="picture">${product.picture}</div>
      <h2><a href="/demo/shop/products/${product.id}">${product.name}</a></h2>
      <p>${product.summary}</p>
      <div class="buy"><span class="price">${formatPrice(product.priceCents)}</span>${addToCart(product)}</div>
    </article>
  </li>`;

/** Product cards, each with a button of the same name; `query` keeps the products whose name or text contains it. */
export function catalogPage(query: string): View {
  const wanted = query.trim().toLowerCase();
  const shown = products.filter(({ name, summary }) => `${name} ${summary}`.toLowerCase().includes(wanted));
  return {
    title: 'Catalog',
    body: html` <h1>${wanted === '' ? 'Everything for a good cup' : `Results for “${query.trim()}”`}</h1>
      <p class="lead">${shown.length === 1 ? '1 product' : `${shown.length} products`}</p>
      ${
        shown.length === 0
          ? html`<p class="empty">Nothing matches. <a href="/demo/shop">Show all products</a></p>`
          : html`<ul class="grid">
              ${shown.map(card)}
            </ul>`
      }`,
  };
}

/** One product on a page of its own. */
export const productPage = (product: Product): View => ({
  title: product.name,
  body: html` <article class="panel product">
    <div class="picture">${product.picture}</div>
    <div>
      <h1>${product.name}</h1>
      <p class="lead">${product.summary}</p>
      <p class="price">${formatPrice(product.priceCents)}</p>
      ${addToCart(product)}
    </div>
  </article>`,
});
