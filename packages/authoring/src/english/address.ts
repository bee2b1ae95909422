import { variable } from '@saywright/contracts/text/variables';
const scheme = /^https?:\/\/[^\s/]/i;
const local =
  /^(?:localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\d{1,3}(?:\.\d{1,3}){3}|\[[\da-f:]+\])(?::\d{1,5})?(?:[/?#]|$)/i;
const domain = /^(?:[\w-]{1,63}\.){1,8}[a-z]{2,24}(?::\d{1,5})?(?:[/?#]|$)/i;
/** "b.txt": a file, which no site is called like. */
const file =
  /^[\w-]+(?:\.[\w-]+)*\.(?:txt|pdf|csv|xlsx?|docx?|pptx?|png|jpe?g|gif|svg|json|xml|html?|md|mp[34]|webm|webp|ics|log)$/i;
const path = new RegExp(String.raw`^(?:\/|${variable.source}|\?|\.\/)`);

/** The address to visit as a step's value: a whole one, or a path of the test's website. Undefined if it isn't one. */
export function readAddress(text: string): string | undefined {
  const address = text.trim();
  if (address === '' || address.length > 2_000 || /\s/.test(address)) return undefined;
  if (scheme.test(address) || path.test(address)) return address;
  if (local.test(address)) return `http://${address}`;
  return domain.test(address) && !file.test(address) ? `https://${address}` : undefined;
}

/** Whether it's an address that means no other site than its own, and no file: "https://example.com", "localhost:3000". */
export const isWholeAddress = (text: string): boolean =>
  /^(?:https?:\/\/|localhost\b|127\.)/i.test(text.trim()) && readAddress(text) !== undefined;
