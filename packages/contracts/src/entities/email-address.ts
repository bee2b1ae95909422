import * as z from 'zod';

const atom = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';

/**
 * Addresses that public mail servers accept: the unquoted form of RFC 5321, with a domain of at least two labels.
 * Browsers accept the same, except for domains with one label and stray dots, which never work.
 */
const pattern = new RegExp(
  `^(?=.{1,64}@)${atom}(?:\\.${atom})*@(?:${label}\\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$`,
  'i',
);

/** Mails go to `xn--bcher-kva.example`; people also write it `bücher.example`. */
function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  if (at === 0 || !/[^ -~]/.test(domain) || /[\s/?#:%\\[\]]/.test(domain)) return address;
  return address.slice(0, at) + (URL.parse(`http://${domain}`)?.hostname ?? domain);
}

const invalid = 'Please enter a valid email address';

/** An address is compared in lower case, without surrounding blanks, and with the ASCII form of its domain. */
export const emailAddress = z
  .string()
  .trim()
  .min(1, 'Email is required')
  .max(254, invalid)
  .transform(withAsciiDomain)
  .pipe(z.email({ pattern, error: invalid }).max(254, invalid))
  .transform((email) => email.toLowerCase());
