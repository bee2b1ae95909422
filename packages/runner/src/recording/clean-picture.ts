/**
 * Pictures without all that isn't drawn: comments, EXIF, XMP, color profiles, text chunks, and whatever stands behind
 * their end. A site can write there what it likes, compressed even.
 */
type Clean = (bytes: Buffer) => Uint8Array | undefined;

const drawnOfPng = new Set('IHDR PLTE tRNS IDAT IEND gAMA cHRM sRGB sBIT bKGD pHYs acTL fcTL fdAT'.split(' '));

/** https://www.w3.org/TR/png-3/#5Chunk-layout */
const cleanPng: Clean = (bytes) => {
  const kept = [bytes.subarray(0, 8)];
  for (let at = 8; at + 12 <= bytes.length;) {
    const end = at + 12 + bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (end > bytes.length) return undefined;
    if (drawnOfPng.has(type)) kept.push(bytes.subarray(at, end));
    if (type === 'IEND') return Buffer.concat(kept);
    at = end;
  }
  return undefined;
};

const jpegMarker = { restart0: 0xd0, end: 0xd9, scan: 0xda, app0: 0xe0, adobe: 0xee, app15: 0xef, comment: 0xfe };

/** Where the data of a scan ends: at a marker that is neither a restart nor an escaped byte. */
function endOfScan(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at !== -1 && at + 1 < bytes.length) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next & 0xf8) !== jpegMarker.restart0) return at;
    at = bytes.indexOf(0xff, at + (next === 0xff ? 1 : 2));
  }
  return bytes.length;
}

/** ITU-T T.81, annex B */
const cleanJpeg: Clean = (bytes) => {
  const kept = [bytes.subarray(0, 2)];
  for (let at = 2; at + 4 <= bytes.length || bytes[at + 1] === jpegMarker.end;) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) return undefined;
    if (marker === jpegMarker.end) return Buffer.concat([...kept, bytes.subarray(at, at + 2)]);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end > bytes.length) return undefined;
    const isExtra =
      marker === jpegMarker.comment ||
      (marker > jpegMarker.app0 && marker <= jpegMarker.app15 && marker !== jpegMarker.adobe);
    const next = marker === jpegMarker.scan ? endOfScan(bytes, end) : end;
    if (!isExtra) kept.push(bytes.subarray(at, next));
    at = next;
  }
  return undefined;
};

/** Behind the sub-blocks that begin at `at`. */
function endOfBlocks(bytes: Buffer, from: number): number {
  let at = from;
  for (let length = bytes[at] ?? 0; length > 0; length = bytes[at] ?? 0) at += length + 1;
  return at + 1;
}

const colorTable = (flags: number): number => ((flags & 0x80) === 0 ? 0 : 3 << ((flags & 7) + 1));

/** https://www.w3.org/Graphics/GIF/spec-gif89a.txt */
const cleanGif: Clean = (bytes) => {
  const first = 13 + colorTable(bytes[10] ?? 0);
  const kept = [bytes.subarray(0, first)];
  for (let at = first; at < bytes.length;) {
    if (bytes[at] === 0x3b) return Buffer.concat([...kept, bytes.subarray(at, at + 1)]);
    const isPicture = bytes[at] === 0x2c;
    if (!isPicture && bytes[at] !== 0x21) return undefined;
    const end = endOfBlocks(bytes, isPicture ? at + 11 + colorTable(bytes[at + 9] ?? 0) : at + 2);
    const isControl = bytes[at + 1] === 0xf9;
    const isLoop =
      bytes[at + 1] === 0xff && bytes.toString('latin1', at + 3, at + 14) === 'NETSCAPE2.0' && end === at + 19;
    if (isPicture || isControl || isLoop) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return undefined;
};

const drawnOfWebp = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF']);
/** The flags of a profile, EXIF and XMP. */
const extrasOfWebp = 0x2c;

/** https://developers.google.com/speed/webp/docs/riff_container */
const cleanWebp: Clean = (bytes) => {
  const end = 8 + bytes.readUInt32LE(4);
  const kept: Buffer[] = [];
  for (let at = 12; at + 8 <= Math.min(end, bytes.length);) {
    const size = bytes.readUInt32LE(at + 4);
    const next = at + 8 + size + (size % 2);
    const type = bytes.toString('latin1', at, at + 4);
    if (at + 8 + size > bytes.length) return undefined;
    const chunk = Buffer.from(bytes.subarray(at, next));
    if (type === 'VP8X') chunk[8] = (chunk[8] ?? 0) & ~extrasOfWebp;
    if (drawnOfWebp.has(type)) kept.push(chunk);
    at = next;
  }
  const body = Buffer.concat([Buffer.from('WEBP'), ...kept]);
  const head = Buffer.from('RIFF\0\0\0\0', 'latin1');
  head.writeUInt32LE(body.length, 4);
  return kept.length === 0 ? undefined : Buffer.concat([head, body]);
};

const cleaners = { png: cleanPng, jpeg: cleanJpeg, gif: cleanGif, webp: cleanWebp };

export type PictureKind = keyof typeof cleaners;

/** The drawable part of an image; undefined if it's broken. */
export function cleanPicture(kind: PictureKind, bytes: Uint8Array): Uint8Array | undefined {
  try {
    return cleaners[kind](Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  } catch {
    return undefined;
  }
}
