import { html } from '../html.ts';
import type { View } from '../layout.ts';

/** Shown once the delay is over. */
export const slowPage = (delayMs: number): View => ({
  title: 'Worth the wait',
  body: html`<section class="panel narrow">
    <h1>Worth the wait</h1>
    <p class="lead">This page took ${delayMs} milliseconds to brew.</p>
  </section>`,
});

/** Its script logs an error, throws, and asks for something that fails. */
export const brokenPage: View = {
  title: 'A cracked pot',
  body: html`<section class="panel narrow">
    <h1>A cracked pot</h1>
    <p class="lead">Something on this page goes wrong: look at the console and the network.</p>
    <p id="stock">Checking what is in stock…</p>
    <script src="/demo/shop/assets/broken.js" defer></script>
  </section>`,
};

export const notFoundPage: View = {
  title: 'Not found',
  status: 404,
  body: html`<section class="panel narrow">
    <h1>Nothing here</h1>
    <p class="lead">This page does not exist. <a href="/demo/shop">Go to the catalog</a></p>
  </section>`,
};
