import { html, type Html } from '@saywright/testing/sites/shop/html';
import { testCards } from '../money/test-cards.ts';
import { countries } from './countries.ts';

/** A hosted page. It works without scripts. */
export interface Page {
  status: number;
  title: string;
  content: Html;
  /** A column for forms, or the whole width. */
  narrow?: boolean;
  /** Where the link at the top leads back to. */
  back?: { url: string; label: string } | undefined;
}

/** @param base path of the hosted pages, for the style sheet */
export const document = ({ title, content, narrow, back }: Page, base: string): string =>
  `<!doctype html>\n${html`<html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>${title} · Saywright</title>
      <link rel="stylesheet" href="${base}/pages.css" />
    </head>
    <body>
      <main class="${narrow ? 'narrow' : 'wide'}">
        <header class="top">
          ${back ? html`<a href="${back.url}">← ${back.label}</a>` : html`<strong>Saywright</strong>`}
          <span class="badge test">Test mode</span>
        </header>
        ${content}
      </main>
    </body>
  </html>`.toString()}`;

export const money = (cents: number): string =>
  `${cents < 0 ? '−' : ''}$${(Math.abs(cents) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;

export const day = (seconds: number): string =>
  new Date(seconds * 1_000).toLocaleDateString('en-US', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

/** An error that screen readers announce, or nothing. */
export const alert = (message: string | undefined): Html | false =>
  message !== undefined && html`<p role="alert">${message}</p>`;

/** A page that says one thing. */
export const message = (status: number, title: string, text: string): Page => ({
  status,
  title,
  narrow: true,
  content: html`<h1>${title}</h1>
    <p class="muted">${text}</p>`,
});

export type Values = Readonly<Record<string, string>>;

interface Field {
  name: string;
  label: string;
  values: Values;
  autocomplete: string;
  numeric?: boolean;
  placeholder?: string;
  optional?: boolean;
  type?: string;
}

/** A labeled text field that keeps what was typed. */
export const field = ({ name, label, values, autocomplete, numeric, placeholder, optional, type }: Field): Html =>
  html`<label
    >${label}
    <input
      name="${name}"
      type="${type ?? 'text'}"
      value="${values[name] ?? ''}"
      autocomplete="${autocomplete}"
      placeholder="${placeholder ?? ''}"
      ${numeric ? html`inputmode="numeric"` : ''}
      ${optional ? '' : html`required`}
  /></label>`;

export const countryField = (values: Values): Html =>
  html`<label
    >Country or region
    <select name="country" autocomplete="country">
      ${Object.entries(countries).map(
        ([code, name]) =>
          html`<option value="${code}" ${(values['country'] ?? 'US') === code ? html`selected` : ''}>${name}</option>`,
      )}
    </select></label
  >`;

/** The fields of a card. */
export const cardFields = (values: Values): Html =>
  html`${field({
      name: 'number',
      label: 'Card number',
      values,
      autocomplete: 'cc-number',
      numeric: true,
      placeholder: '4242 4242 4242 4242',
    })}
    <div class="pair">
      ${field({ name: 'expiry', label: 'Expiration date', values, autocomplete: 'cc-exp', numeric: true, placeholder: 'MM / YY' })}
      ${field({ name: 'cvc', label: 'CVC', values, autocomplete: 'cc-csc', numeric: true, placeholder: '123' })}
    </div>
    ${field({ name: 'name', label: 'Name on card', values, autocomplete: 'cc-name' })} ${countryField(values)}
    ${field({ name: 'postal_code', label: 'ZIP or postal code', values, autocomplete: 'postal-code', optional: true })}`;

/** The cards that work here. Real ones don't, which is why no one should type theirs. */
export const testCardsNote = (): Html =>
  html`<details>
    <summary>Test cards</summary>
    <p class="muted">
      No money moves here, and real cards aren’t accepted. Use one of these with any future date and any CVC.
    </p>
    <div class="scroll" tabindex="0" role="region" aria-label="Test cards">
      <table>
        <thead>
          <tr>
            <th scope="col">Number</th>
            <th scope="col">Result</th>
          </tr>
        </thead>
        <tbody>
          ${testCards.map(
            ({ number, result }) =>
              html`<tr>
                <td><code>${number.replace(/(.{4})(?=.)/g, '$1 ')}</code></td>
                <td>${result}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </details>`;
