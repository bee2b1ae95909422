import type { ContactMessage } from '~/features/public/contact/contact-message.ts';
import { inquiryLabel } from '~/features/public/contact/inquiry-types.ts';

const oneLine = (text: string): string => text.trim().replaceAll(/\s+/gu, ' ');

/** The subject and body of the prefilled mail. Lines of the body end in CRLF, as RFC 6068 §5 asks. */
export function mailText(message: ContactMessage): { subject: string; body: string } {
  const company = oneLine(message.company);
  const lines = [
    message.message.trim().replaceAll(/\r\n?|\n/gu, '\r\n'),
    '',
    '--',
    `Name: ${oneLine(message.name)}`,
    `Email: ${oneLine(message.email)}`,
    ...(company === '' ? [] : [`Company: ${company}`]),
    `About: ${inquiryLabel(message.inquiryType)}`,
  ];
  return { subject: oneLine(message.subject), body: lines.join('\r\n') };
}

/** Half of an emoji, which `encodeURIComponent` refuses, becomes a replacement character. */
const encode = (text: string): string => encodeURIComponent(text.toWellFormed());

/** A `mailto:` address (RFC 6068) that opens the email as a draft. */
export function mailLink(address: string, message: ContactMessage): string {
  const { subject, body } = mailText(message);
  return `mailto:${address}?subject=${encode(subject)}&body=${encode(body)}`;
}
