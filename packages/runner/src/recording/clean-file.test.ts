import {
  brotliCompressSync,
  brotliDecompressSync,
  gunzipSync,
  gzipSync,
  inflateRawSync,
  zstdDecompressSync,
} from 'node:zlib';
import { unzipSync, zipSync } from 'fflate';
import { bytesHold } from '@saywright/testing/files-with';
import { echoFiles, plainPictures } from '@saywright/testing/sites/hostile/echo-files';
import { describe, expect, it, test } from 'vitest';
import { createRedactor, redacted } from '@saywright/redaction/redactor';
import { cleanFile } from './clean-file.ts';

const secret = '1234-kettle Über 5678';
const redactor = createRedactor([secret]);
const files = echoFiles(secret);
const clean = (name: string): Uint8Array | undefined => cleanFile(files[name]?.bytes ?? new Uint8Array(), redactor);
const textOf = (bytes: Uint8Array | undefined): string => Buffer.from(bytes ?? []).toString();

const unreadable = ['png-with-a-palette', 'icon', 'font', 'program', 'film'];

test.each(Object.keys(files))('no secret is left in %s', (name) => {
  const cleaned = clean(name);
  expect(cleaned === undefined).toBe(unreadable.includes(name));
  expect(bytesHold(cleaned ?? new Uint8Array(), secret)).toBe(false);
});

describe('what is compressed', () => {
  it('is redacted and packed again', () => {
    const opened = {
      gzip: gunzipSync(clean('gzip') ?? ''),
      brotli: brotliDecompressSync(clean('brotli') ?? ''),
      'raw-deflate': inflateRawSync(clean('raw-deflate') ?? ''),
      zstd: zstdDecompressSync(clean('zstd') ?? ''),
      zip: unzipSync(clean('zip') ?? new Uint8Array())['note.txt'],
    };
    for (const bytes of Object.values(opened)) expect(textOf(bytes)).toBe(`It was ${redacted}. `.repeat(20));
  });

  it('is left out when it grows too large, goes too deep, or breaks off', () => {
    const large = gzipSync(Buffer.alloc(17 << 20));
    const pieces = Object.fromEntries([1, 2, 3].map((at) => [`${at}.gz`, gzipSync(Buffer.alloc(6 << 20))]));
    const deep = Array.from({ length: 6 }).reduce<Uint8Array>((inner) => gzipSync(inner), Buffer.from('fine'));
    const many = zipSync(
      Object.fromEntries(Array.from({ length: 1_001 }, (_, at) => [`${at}.txt`, Buffer.from('fine')])),
    );
    for (const bytes of [large, deep, many, large.subarray(0, 2_000)])
      expect(cleanFile(bytes, redactor)).toBeUndefined();
    expect(Object.keys(unzipSync(cleanFile(zipSync(pieces), redactor) ?? new Uint8Array()))).toEqual(['1.gz', '2.gz']);
  });

  it('loses only the files of a zip that cannot be read, and names that tell', () => {
    const zip = zipSync({
      [`${secret}.txt`]: Buffer.from('fine'),
      'film.mp4': files['film']?.bytes ?? new Uint8Array(),
    });
    expect(Object.keys(unzipSync(cleanFile(zip, redactor) ?? new Uint8Array()))).toEqual([`${redacted}.txt`]);
  });
});

it('keeps pictures and texts that hold no secret as they are', () => {
  const texts = ['body { color: red }', '<p>Grüße aus Köln</p>', '', '{"card":"1234-teapot"}', '日本語の本文'];
  const kept = [...texts.map((text) => Buffer.from(text)), ...Object.values(plainPictures).map(({ bytes }) => bytes)];
  for (const bytes of [...kept, Buffer.from('<p>Gr\xfc\xdfe aus K\xf6ln</p>', 'latin1')])
    expect(cleanFile(bytes, redactor)).toEqual(bytes);
});

it('keeps of a picture what is drawn', () => {
  for (const name of ['png-text', 'png-compressed-text', 'png-with-a-tail'])
    expect(clean(name)).toEqual(plainPictures['dot.png']?.bytes);
  expect(clean('gif-comment')).toEqual(plainPictures['dot.gif']?.bytes);
  expect(clean('webp-with-a-tail')).toEqual(plainPictures['dot.webp']?.bytes);
  expect(clean('jpeg-comment')).toEqual(clean('jpeg-exif'));
});

it('leaves everything as it is when there is no secret', () => {
  const none = createRedactor([]);
  for (const { bytes } of Object.values(files)) expect(cleanFile(bytes, none)).toBe(bytes);
  expect(cleanFile(brotliCompressSync('fine'), none)).toBeDefined();
});
