/** Forms of a text that a site can produce from its input, by a readable name. */
export function echoForms(told: string): Record<string, string> {
  const bytes = Buffer.from(told);
  const points = Array.from(told, (sign) => sign.codePointAt(0) ?? 0);
  const each = (write: (point: number) => string): string => points.map(write).join('');
  const hex = (number: number, length = 1): string => number.toString(16).padStart(length, '0');
  const grouped = (between: string): string =>
    told.replaceAll(/[^\p{L}\p{N}]/gu, '').replaceAll(/(.{4})(?=.)/gu, `$1${between}`);
  return {
    plain: told,
    capitals: told.toUpperCase(),
    'groups with spaces': grouped(' '),
    'groups with dashes': grouped('-'),
    'groups with dots': grouped('.'),
    'groups with slashes': grouped('/'),
    'groups with underscores': grouped('_'),
    'groups with no-break spaces': grouped('\u00A0'),
    'groups with zero-width spaces': grouped('\u200B'),
    'groups with zero-width joiners': grouped('\u200D'),
    'groups with soft hyphens': grouped('\u00AD'),
    backwards: [...told].toReversed().join(''),
    'full width': told.replaceAll(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)),
    decomposed: told.normalize('NFD'),
    hex: bytes.toString('hex'),
    'hex in capitals with colons': Array.from(bytes, (byte) => hex(byte, 2).toUpperCase()).join(':'),
    'percent twice': encodeURIComponent(encodeURIComponent(told)),
    'percent for each byte': Array.from(bytes, (byte) => `%${hex(byte, 2)}`).join(''),
    'JSON in JSON': JSON.stringify(JSON.stringify({ told })),
    'decimal entities': each((point) => `&#${point};`),
    'entities with zeros and without semicolons': each((point) => `&#x000${hex(point)} `),
    'entities of entities': each((point) => `&amp;#${point};`),
    'Unicode escapes': each((point) => `\\u${hex(point, 4)}`),
    'hex escapes': each((point) => `\\x${hex(point, 2)}`),
    'base64, first alignment': bytes.toString('base64'),
    'base64, second alignment': Buffer.from(`a${told}`).toString('base64'),
    'base64, third alignment': Buffer.from(`ab${told}`).toString('base64'),
    'base64 for addresses': Buffer.from(`?${told}`).toString('base64url'),
    'base64 of UTF-16': Buffer.from(told, 'utf16le').toString('base64'),
  };
}
