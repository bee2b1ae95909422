import { assert, property, string } from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { createRedactor, redacted } from './redactor.ts';

const secret = 'S3cr€t "p/w"+ä & <x>';
const { text, value } = createRedactor([secret, 'passed']);

const base64 = (prefix: string): string => Buffer.from(`${prefix}${secret}:end`).toString('base64');

describe('a secret is found', () => {
  test.each([
    ['as it is', `typed ${secret} here`],
    ['in another case', `typed ${secret.toUpperCase()} here`],
    ['percent-encoded', `https://a.test/?q=${encodeURIComponent(secret)}&x=1`],
    ['as a form sends it', new URLSearchParams({ password: secret }).toString()],
    ['in the path of an address', Object.assign(new URL('https://a.test'), { pathname: secret }).href],
    ['in the query of an address', Object.assign(new URL('https://a.test'), { search: secret }).href],
    ['in JSON', JSON.stringify({ password: secret })],
    ['in JSON within JSON', JSON.stringify({ body: JSON.stringify({ password: secret }) })],
    ['in HTML', '<b>S3cr€t &quot;p/w&quot;+ä &amp; &lt;x&gt;</b>'],
  ])('%s', (_how, given) => {
    expect(text(given)).toContain(redacted);
    expect(text(given)).not.toMatch(/S3cr/i);
  });

  test.each(['', 'u', 'us', 'user:'])('in base64 after "%s"', (prefix) => {
    const found = text(`Basic ${base64(prefix)}`);
    expect(found).toContain(redacted);
    const left = Buffer.from(found.replace('Basic ', '').split(redacted)[0] ?? '', 'base64').toString();
    expect(left).not.toContain('S3');
    expect(left).not.toContain('p/w');
  });

  it('by its beginning where a text was cut', () => {
    expect(text(`${'x'.repeat(600)}${secret.slice(0, 7)}`)).toBe('x'.repeat(600) + redacted);
    expect(text(`css ${secret.slice(0, 9)}… was not found`)).toBe(`css ${redacted}… was not found`);
  });
});

const card = '1234-kettle Über 5678';
const bytes = Buffer.from(card);
const points = Array.from(card, (sign) => sign.codePointAt(0) ?? 0);
const every = (write: (point: number) => string): string => points.map(write).join('');
const hex = (number: number, length = 1): string => number.toString(16).padStart(length, '0');
const grouped = (between: string): string =>
  card.replaceAll(/[^\p{L}\p{N}]/gu, '').replaceAll(/(.{4})(?=.)/gu, `$1${between}`);

describe('a secret of eight characters or more is found', () => {
  const forms: [string, string][] = [
    ['in groups', grouped(' ')],
    ['with dashes', grouped('-')],
    ['with dots', grouped('.')],
    ['with slashes', grouped('/')],
    ['with underscores', grouped('_')],
    ['with no-break spaces', grouped('\u00A0')],
    ['with zero-width spaces', grouped('\u200B')],
    ['with zero-width joiners', grouped('\u200D')],
    ['with soft hyphens', grouped('\u00AD')],
    ['with HTML comments', grouped('<!-- -->')],
    ['with spaces as addresses write them', grouped('%20')],
    ['with spaces as HTML writes them', grouped('&nbsp;')],
    ['as a list of characters', JSON.stringify([...card])],
    ['backwards', [...card].toReversed().join('')],
    ['in capitals', card.toUpperCase()],
    ['with composed accents', card.normalize('NFC')],
    ['with decomposed accents', card.normalize('NFD')],
    ['without accents', card.replace('Ü', 'U')],
    ['in full width', card.replaceAll(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))],
    ['in hex', bytes.toString('hex')],
    ['in hex with capitals', bytes.toString('hex').toUpperCase()],
    ['in hex with colons', Array.from(bytes, (byte) => hex(byte, 2)).join(':')],
    ['in hex as in source code', Array.from(bytes, (byte) => `0x${hex(byte, 2)}`).join(', ')],
    ['in hex of UTF-16', Buffer.from(card, 'utf16le').toString('hex')],
    ['as decimal bytes', `[${bytes.join(', ')}]`],
    ['in octal', Array.from(bytes, (byte) => `\\${byte.toString(8).padStart(3, '0')}`).join('')],
    ['in percent signs', Array.from(bytes, (byte) => `%${hex(byte, 2)}`).join('')],
    ['percent-encoded twice', encodeURIComponent(encodeURIComponent(card))],
    ['percent-encoded three times', encodeURIComponent(encodeURIComponent(encodeURIComponent(card)))],
    ['as `escape` writes it', every((point) => `%u${hex(point, 4)}`)],
    ['in JSON in JSON in JSON', JSON.stringify(JSON.stringify(JSON.stringify({ card })))],
    ['in entities', every((point) => `&#${point};`)],
    ['in entities with zeros', every((point) => `&#00000${point};`)],
    ['in entities without semicolons', every((point) => `&#x${hex(point)} `)],
    ['in entities with capitals', every((point) => `&#X${hex(point).toUpperCase()};`)],
    ['in entities of entities', every((point) => `&amp;#${point};`)],
    ['with named entities', card.replace('Ü', '&Uuml;').replaceAll('-', '&hyphen;')],
    ['in \\u', every((point) => `\\u${hex(point, 4)}`)],
    ['in \\u{}', every((point) => `\\u{${hex(point)}}`)],
    ['in \\x', every((point) => `\\x${hex(point, 2)}`)],
    ['in escaped \\u', every((point) => `\\\\u${hex(point, 4)}`)],
    ['in base64 of UTF-16', Buffer.from(`x${card}`, 'utf16le').toString('base64')],
    ['in base64 of base64', Buffer.from(Buffer.from(`ab${card}`).toString('base64')).toString('base64')],
    ['in base64 of JSON', Buffer.from(JSON.stringify({ card })).toString('base64')],
    ['in base64 for addresses', Buffer.from(`?${card}`).toString('base64url')],
    ['in base64 in lines', Buffer.from(`a${card}`).toString('base64').replaceAll(/.{10}/g, '$&\r\n')],
    ['in UTF-16', [...card].join('\0')],
  ];
  const { text: clean } = createRedactor([card]);

  test.each(forms)('%s', (_how, form) => {
    const left = clean(`before ${form} after`);
    expect(left).toMatch(/^before [^]{0,24}••••••[^]{0,16} after$/);
  });

  it('with the signs around it', () => {
    const { text: cleaned } = createRedactor(['**kettle-4711+/&']);
    expect(cleaned('a **kettle-4711+/&.')).toBe(`a ${redacted}.`);
    expect(cleaned(`?q=${encodeURIComponent('**kettle-4711+/&')}&r=1`)).toBe(`?q=${redacted}&r=1`);
    expect(cleaned('&/+1174-elttek**')).toBe(redacted);
  });

  it('around another one', () => {
    const [start, end] = [card.slice(0, 8), card.slice(8)];
    const nested = Array.from({ length: 20 }).reduce<string>((inner) => start + inner + end, card);
    for (const given of [start + card + end, nested]) {
      const left = clean(given);
      expect(clean(left)).toBe(left);
      expect(left).not.toContain('kett');
    }
  });

  it('in bytes of any encoding', () => {
    const redactor = createRedactor([card]);
    const encodings = [
      bytes,
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(card, 'utf16le')]),
      Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(card, 'utf16le').swap16()]),
      Buffer.from(card, 'utf16le'),
      Buffer.from(card, 'latin1'),
    ];
    for (const encoding of encodings) {
      expect(redactor.isIn(encoding)).toBe(true);
      expect(redactor.isIn(redactor.bytes(encoding))).toBe(false);
    }
    expect(redactor.isIn(Buffer.from('1234-teapot'))).toBe(false);
  });

  it('behind a sign that makes an escape of its beginning', () => {
    expect(clean(`&#${card}`)).toBe(`&#${redacted}`);
    expect(createRedactor(['41-kettle-4711']).text('%41-kettle-4711')).toBe(`%${redacted}`);
    expect(createRedactor(['nettle-soup']).text(String.raw`\nettle-soup`)).toContain(redacted);
  });

  it('but not what only looks a little like it', () => {
    for (const other of ['1234 teapots', '5678 reb', '1234-kettl', 'kettle Über', card.slice(1)])
      expect(clean(`It was ${other}.`)).toBe(`It was ${other}.`);
  });
});

it('looks for a shorter secret only as it is', () => {
  const { text: clean } = createRedactor(['live']);
  expect(clean('LIVE at l-i-v-e, evil')).toBe(`${redacted} at l-i-v-e, evil`);
  expect(clean('l%69ve &#108;ive')).toBe(`${redacted} ${redacted}`);
});

it('hides a method that is a word of the page', () => {
  const { value: clean } = createRedactor(['get', 'KETTLE4711']);
  expect(clean([{ method: 'GET' }, { method: 'KETTLE4711' }])).toEqual([{ method: 'GET' }, { method: redacted }]);
});

it('takes a time in proportion to the text, whatever a page writes', () => {
  const redactor = createRedactor(['aaaaaaaaaaaaaaab', card]);
  const nasty = [
    '%',
    '&#0',
    '\\',
    '%25',
    '&amp;',
    'a',
    '\\u00',
    ' - ',
    '&#x',
    '1234-',
    'é',
    '…',
    'ab…',
    '1234…',
    '1234kettleu…',
  ];
  for (const piece of nasty) {
    const text = piece.repeat(Math.ceil(100_000 / piece.length));
    expect(redactor.text(`${text}${card}`).endsWith(redacted)).toBe(true);
  }
}, 60_000);

it('leaves everything else as it is, and what the runner says itself', () => {
  const result = {
    status: 'passed',
    step_id: 'passed',
    message: 'It passed',
    notes: ['fine'],
    order: 3,
    picture: null,
  };
  expect(value(result)).toEqual({ ...result, message: `It ${redacted}` });
  expect(createRedactor([]).value(result)).toBe(result);
});

it('finds any secret in any text, in every form', () => {
  const secrets = string({ minLength: 4, maxLength: 40, unit: 'grapheme' });
  const holds = property(secrets, string(), (any, around) => {
    const redactor = createRedactor([any]);
    return [any, encodeURIComponent(any), JSON.stringify(any).slice(1, -1)].every((form) =>
      redactor.text(`${around}${form}`).includes(redacted),
    );
  });
  expect(() => assert(holds)).not.toThrow();
});
