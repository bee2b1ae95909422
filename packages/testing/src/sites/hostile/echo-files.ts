import * as zlib from 'node:zlib';
import { zipSync } from 'fflate';

export interface EchoFile {
  /** The content type under which it comes. */
  type: string;
  bytes: Uint8Array;
}

const dot = {
  png: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  gif: 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
  webp: 'UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA',
  jpeg:
    '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////' +
    '////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxD/2Q==',
};
const picture = (kind: keyof typeof dot): Buffer => Buffer.from(dot[kind], 'base64');

function pngChunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(zlib.crc32(typed));
  return Buffer.concat([length, typed, check]);
}

/** Behind the header of a PNG, which is always as long. */
function pngWith(chunk: Buffer): Buffer {
  const png = picture('png');
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
}

function jpegWith(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  const jpeg = picture('jpeg');
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)]);
}

function gifWith(comment: Buffer): Buffer {
  const gif = picture('gif');
  return Buffer.concat([
    gif.subarray(0, 19),
    Buffer.from([0x21, 0xfe, comment.length]),
    comment,
    Buffer.alloc(1),
    gif.subarray(19),
  ]);
}

/** Pictures that hold nothing but a dot, as pages show them. */
export const plainPictures: Record<string, EchoFile> = Object.fromEntries(
  (['png', 'gif', 'webp'] as const).map((kind) => [`dot.${kind}`, { type: `image/${kind}`, bytes: picture(kind) }]),
);

/** Files in which a site can echo its input, under names and types that say nothing about it. */
export function echoFiles(told: string): Record<string, EchoFile> {
  const text = Buffer.from(`It was ${told}. `.repeat(20));
  const short = Buffer.from(told);
  const gzip = zlib.gzipSync(text);
  const zip = Buffer.from(zipSync({ 'note.txt': text }, { comment: 'A note', mtime: '2026-01-01T00:00:00' }));
  return {
    'text-as-png': { type: 'image/png', bytes: text },
    'text-as-font': { type: 'font/woff2', bytes: text },
    'text-as-film': { type: 'video/mp4', bytes: text },
    'utf16-as-jpeg': { type: 'image/jpeg', bytes: Buffer.from(text.toString(), 'utf16le') },
    'marked-utf16': { type: 'image/bmp', bytes: Buffer.from(`\uFEFF${text.toString()}`, 'utf16le') },
    'latin1-as-ogg': { type: 'audio/ogg', bytes: Buffer.from(`/* é ${told} é */`, 'latin1') },
    gzip: { type: 'image/avif', bytes: gzip },
    deflate: { type: 'image/gif', bytes: zlib.deflateSync(text) },
    'raw-deflate': { type: 'audio/mpeg', bytes: zlib.deflateRawSync(text) },
    brotli: { type: 'application/octet-stream', bytes: zlib.brotliCompressSync(text) },
    zstd: { type: 'image/webp', bytes: zlib.zstdCompressSync(text) },
    zip: { type: 'image/png', bytes: zip },
    'zip-in-gzip': { type: 'font/woff', bytes: zlib.gzipSync(zip) },
    'gzip-three-times': { type: 'application/pdf', bytes: zlib.gzipSync(zlib.gzipSync(gzip)) },
    'gzip-with-a-tail': { type: 'application/zip', bytes: Buffer.concat([zlib.gzipSync(Buffer.from('fine')), gzip]) },
    'png-text': { type: 'image/png', bytes: pngWith(pngChunk('tEXt', Buffer.concat([Buffer.from('Note\0'), short]))) },
    'png-compressed-text': {
      type: 'image/png',
      bytes: pngWith(pngChunk('zTXt', Buffer.concat([Buffer.from('Note\0\0'), zlib.deflateSync(text)]))),
    },
    'png-with-a-tail': { type: 'image/png', bytes: Buffer.concat([picture('png'), gzip]) },
    'png-with-a-palette': { type: 'image/png', bytes: pngWith(pngChunk('bKGD', short)) },
    'jpeg-comment': { type: 'image/jpeg', bytes: jpegWith(0xfe, short) },
    'jpeg-exif': { type: 'image/jpeg', bytes: jpegWith(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), short])) },
    'gif-comment': { type: 'image/gif', bytes: gifWith(short) },
    'webp-with-a-tail': { type: 'image/webp', bytes: Buffer.concat([picture('webp'), short]) },
    icon: { type: 'image/x-icon', bytes: Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0]), short]) },
    font: { type: 'font/ttf', bytes: Buffer.concat([Buffer.from([0, 1, 0, 0, 0, 1]), short]) },
    program: { type: 'application/wasm', bytes: Buffer.concat([Buffer.from('\0asm\x01\0\0\0'), short]) },
    film: { type: 'video/mp4', bytes: Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42\x01\x02'), short]) },
  };
}
