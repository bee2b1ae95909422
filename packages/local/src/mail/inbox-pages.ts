import { html, type Html } from '@saywright/testing/sites/shop/html';
import type { ReceivedMail } from './mail-box.ts';

/** The pages of the inbox at `/dev/mail`: plain documents that work without a script. */

export const inboxStyles = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem; }
h1 { font-size: 1.5rem; overflow-wrap: anywhere; }
a { color: LinkText; }
a:focus-visible { outline: 3px solid Highlight; outline-offset: 2px; }
ul { list-style: none; padding: 0; }
li { border-top: 1px solid GrayText; padding: .75rem 0; overflow-wrap: anywhere; }
li a { font-weight: 600; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; }
dt { font-weight: 600; }
dd { margin: 0; overflow-wrap: anywhere; }
pre { border: 1px solid GrayText; border-radius: .5rem; padding: 1rem; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
iframe { width: 100%; height: 32rem; border: 1px solid GrayText; border-radius: .5rem; background: #fff; }
`;

const page = (title: string, content: Html): string =>
  `<!doctype html>\n${html`<html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>${title}</title>
      <link rel="stylesheet" href="/dev/mail.css" />
    </head>
    <body>
      <main>${content}</main>
    </body>
  </html>`.toString()}`;

const time = ({ received_at: at }: ReceivedMail): Html =>
  html`<time datetime="${at}">${at.slice(0, 19).replace('T', ' ')} UTC</time>`;

/** Every mail, newest first. */
export const inboxPage = (mails: readonly ReceivedMail[]): string =>
  page(
    'Inbox of this machine',
    html`<h1>Inbox of this machine</h1>
      <p>Emails that the product sends here arrive on this page and nowhere else.</p>
      ${
        mails.length === 0
          ? html`<p>No mail yet.</p>`
          : html`<ul>
              ${mails.map(
                (mail) =>
                  html`<li>
                    <a href="/dev/mail/${mail.id}">${mail.subject}</a><br />to ${mail.to.join(', ')}, ${time(mail)}
                  </li>`,
              )}
            </ul>`
      }`,
  );

/** The text with its web addresses as links. */
const linked = (text: string): Html[] =>
  text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, at) => (at % 2 === 1 ? html`<a href="${part}" rel="noreferrer">${part}</a>` : html`${part}`));

/** One mail with both of its parts. */
export const mailPage = (mail: ReceivedMail): string =>
  page(
    mail.subject,
    html`<p><a href="/dev/mail">Inbox</a></p>
      <h1>${mail.subject}</h1>
      <dl>
        <dt>From</dt>
        <dd>${mail.from}</dd>
        <dt>To</dt>
        <dd>${mail.to.join(', ')}</dd>
        <dt>Received</dt>
        <dd>${time(mail)}</dd>
      </dl>
      <h2>Text</h2>
      <pre>${linked(mail.text)}</pre>
      ${
        mail.html !== '' &&
        html`<h2>HTML</h2>
          <iframe
            title="HTML part of the mail"
            src="/dev/mail/${mail.id}/html"
            sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"
          ></iframe>`
      }`,
  );
