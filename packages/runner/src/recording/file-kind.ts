import { isUtf8 } from 'node:buffer';
import type { PictureKind } from './clean-picture.ts';

export type Compression = 'gzip' | 'deflate' | 'zstd' | 'zip';

/**
 * A file's kind by its bytes; its name and its content type are up to the site. `drawn` is what pages draw and what
 * can't be taken apart here: fonts and rare kinds of images.
 */
export type FileKind =
  | { is: 'text' }
  | { is: 'picture'; kind: PictureKind }
  | { is: 'compressed'; by: Compression }
  | { is: 'drawn' }
  | { is: 'unknown'; mayBeText: boolean };

const heads: readonly (readonly [head: string, at: number, kind: FileKind])[] = [
  ['\x89PNG\r\n\x1a\n', 0, { is: 'picture', kind: 'png' }],
  ['\xff\xd8\xff', 0, { is: 'picture', kind: 'jpeg' }],
  ['GIF87a', 0, { is: 'picture', kind: 'gif' }],
  ['GIF89a', 0, { is: 'picture', kind: 'gif' }],
  ['WEBP', 8, { is: 'picture', kind: 'webp' }],
  ['\x1f\x8b', 0, { is: 'compressed', by: 'gzip' }],
  ['\x28\xb5\x2f\xfd', 0, { is: 'compressed', by: 'zstd' }],
  ['PK\x03\x04', 0, { is: 'compressed', by: 'zip' }],
  ['ftypavif', 4, { is: 'drawn' }],
  ['\0\0\x01\0', 0, { is: 'drawn' }],
  ['wOFF', 0, { is: 'drawn' }],
  ['wOF2', 0, { is: 'drawn' }],
  ['OTTO', 0, { is: 'drawn' }],
  ['\0\x01\0\0', 0, { is: 'drawn' }],
];

/** RFC 1950, 2.2 */
const isZlib = (bytes: Uint8Array): boolean =>
  ((bytes[0] ?? 0) & 0x8f) === 8 && (((bytes[0] ?? 0) << 8) | (bytes[1] ?? 0)) % 31 === 0;

const hasMark = (bytes: Uint8Array): boolean =>
  (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);

/** Bytes that no text has. NUL isn't among them: UTF-16 text is full of it. */
// oxlint-disable-next-line no-control-regex
const control = /[\u0001-\u0007\u000E-\u001A\u001C-\u001F]/;

export function fileKind(bytes: Uint8Array): FileKind {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  for (const [head, at, kind] of heads) if (buffer.toString('latin1', at, at + head.length) === head) return kind;
  const hasControls = control.test(buffer.toString('latin1'));
  if (hasMark(bytes) || (!hasControls && isUtf8(buffer))) return { is: 'text' };
  if (isZlib(bytes)) return { is: 'compressed', by: 'deflate' };
  const plain = buffer.reduce((count, byte) => count + (byte < 0x80 ? 1 : 0), 0);
  return { is: 'unknown', mayBeText: !hasControls && plain > 0.7 * bytes.length };
}
