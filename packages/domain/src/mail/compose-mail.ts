import type { Mail } from '../ports/mailer.ts';

/** The content of an email, in reading order. Everything is plain text. */
export interface MailContent {
  subject: string;
  /** Who is addressed. */
  name: string;
  paragraphs: readonly string[];
  /** The one thing to do, with its link. */
  action?: { label: string; url: string };
  /** Said after the action: what if it was not you, how long the link works. */
  afterwards?: readonly string[];
  /** Several things that the email is about, each with its link. */
  items?: readonly { title: string; text: string; url: string }[];
  picture?: NonNullable<Mail['picture']> & { alt: string };
  /** At the end: how to stop emails like this one. */
  footer?: { text: string; label: string; url: string };
  unsubscribe_url?: string;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

/** One line, whatever people named themselves: a line break would end a header or forge a paragraph. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escape(text)}</p>`;

const button = ({ label, url }: { label: string; url: string }): string =>
  `<p style="margin:0 0 16px"><a href="${escape(url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;` +
  `background:#3730a3;color:#ffffff;text-decoration:none;font-weight:600">${escape(label)}</a></p>` +
  `<p style="margin:0 0 16px;font-size:14px">Or open this address: <a href="${escape(url)}">${escape(url)}</a></p>`;

const item = ({ title, text, url }: { title: string; text: string; url: string }): string =>
  `<li style="margin:0 0 12px"><a href="${escape(url)}" style="color:#3730a3;font-weight:600">${escape(title)}</a><br>${escape(text)}</li>`;

const image = ({ content_id: id, alt }: { content_id: string; alt: string }): string =>
  `<p style="margin:0 0 16px"><img src="cid:${id}" alt="${escape(alt)}" width="496" ` +
  'style="display:block;width:100%;max-width:496px;height:auto;border:1px solid #e4e4e7;border-radius:8px"></p>';

const footnote = ({ text, label, url }: { text: string; label: string; url: string }): string =>
  `<p style="margin:16px 0 0;font-size:13px;color:#52525b">${escape(text)} <a href="${escape(url)}" style="color:#52525b">${escape(label)}</a></p>`;

/** Writes an email in both forms. Names in it are put on one line and escaped. */
export function composeMail(content: MailContent): Mail {
  const { action, afterwards = [], items = [], picture, footer, unsubscribe_url } = content;
  const subject = oneLine(content.subject);
  const greeting = `Hello ${oneLine(content.name)},`;
  const text = [
    greeting,
    ...content.paragraphs,
    ...items.map(({ title, text, url }) => `- ${oneLine(title)}\n  ${oneLine(text)}\n  ${url}`),
    ...(picture ? [`${picture.alt}: see the attached ${picture.filename}.`] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...afterwards,
    'Saywright',
    ...(footer ? [`${footer.text} ${footer.label}:\n${footer.url}`] : []),
  ].join('\n\n');
  const html = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    `<title>${escape(subject)}</title></head>`,
    '<body style="margin:0;padding:24px;background:#f4f4f5;color:#18181b;font:16px/1.5 system-ui,sans-serif">',
    '<div style="max-width:560px;margin:0 auto;padding:32px;border-radius:12px;background:#ffffff">',
    ...[greeting, ...content.paragraphs].map(paragraph),
    items.length > 0 ? `<ul style="margin:0 0 16px;padding-left:20px">${items.map(item).join('\n')}</ul>` : '',
    picture ? image(picture) : '',
    action ? button(action) : '',
    ...afterwards.map(paragraph),
    '<p style="margin:0;color:#52525b">Saywright</p>',
    footer ? footnote(footer) : '',
    '</div></body></html>',
  ].join('\n');
  const attached = picture && {
    content_id: picture.content_id,
    filename: picture.filename,
    content_type: picture.content_type,
    bytes: picture.bytes,
  };
  return {
    subject,
    text: `${text}\n`,
    html,
    ...(attached && { picture: attached }),
    ...(unsubscribe_url !== undefined && { unsubscribe_url }),
  };
}

/** The paragraphs of a text that someone typed: an empty line ends one. */
export const paragraphsOf = (text: string): string[] => text.split(/\n\s*\n/).map((part) => part.trim());
