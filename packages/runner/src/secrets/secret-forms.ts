/**
 * The forms in which a secret can come back from a page: as it is, in addresses and forms (percent-encoded), in JSON, in
 * HTML, in base64. In base64 a secret within a longer text looks different at each of three offsets; of each, the part
 * that depends on the secret alone is taken.
 */
const jsonOf = (text: string): string => JSON.stringify(text).slice(1, -1);

const asciiJsonOf = (text: string): string =>
  jsonOf(text).replaceAll(/[\u0080-\uFFFF]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

const htmlOf = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Lone surrogates cannot be encoded; such a text has no such form. */
const encoded = (text: string): string[] => {
  if (!text.isWellFormed()) return [];
  const component = encodeURIComponent(text);
  const strict = component.replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  const address = new URL('https://a.invalid/');
  address.pathname = text;
  address.search = text;
  address.hash = text;
  return [
    component,
    strict,
    encodeURI(text),
    new URLSearchParams({ v: text }).toString().slice(2),
    address.pathname.slice(1),
    address.search.slice(1),
    address.hash.slice(1),
  ];
};

/** Base64 of the secret at an offset of 0, 1 and 2 bytes within a longer text, without what its neighbours share. */
function base64Forms(text: string): string[] {
  const bytes = Buffer.from(text);
  return [0, 1, 2].flatMap((offset) => {
    const whole = Buffer.concat([Buffer.alloc(offset), bytes])
      .toString('base64')
      .replaceAll('=', '');
    const shared = (offset + bytes.length) % 3 === 0 ? 0 : 1;
    const own = whole.slice(offset === 0 ? 0 : offset + 1, shared === 0 ? undefined : -1);
    return [own, own.replaceAll('+', '-').replaceAll('/', '_')];
  });
}

/** Shorter pieces would be found everywhere. */
const shortest = 4;

/** Every form of a secret worth looking for, each once, the longest first. */
export function secretForms(secret: string): string[] {
  const collapsed = secret.replaceAll(/\s+/g, ' ').trim();
  const json = jsonOf(secret);
  const forms = [secret, collapsed, json, asciiJsonOf(secret), jsonOf(json), htmlOf(secret), ...encoded(secret)];
  return [...new Set([...forms, ...base64Forms(secret)])]
    .filter((form) => form.length >= shortest)
    .toSorted((a, b) => b.length - a.length);
}
