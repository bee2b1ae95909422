export interface PictureHeader {
  type: 'png' | 'jpeg' | 'webp';
  /** In pixels. */
  width: number;
  height: number;
}

const startsWith = (bytes: Uint8Array, text: string, at = 0): boolean =>
  [...text].every((character, index) => bytes[at + index] === character.charCodeAt(0));

function png(bytes: Uint8Array, view: DataView): PictureHeader | undefined {
  if (!startsWith(bytes, '\u0089PNG\r\n\u001a\n') || !startsWith(bytes, 'IHDR', 12)) return undefined;
  return { type: 'png', width: view.getUint32(16), height: view.getUint32(20) };
}

/** Markers of JPEG that begin a frame, and so tell its size: SOF0 to SOF15 without DHT, JPG and DAC. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function jpeg(bytes: Uint8Array, view: DataView): PictureHeader | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return undefined;
  for (let at = 2; at + 9 < bytes.length;) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    if (isFrame(marker)) return { type: 'jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return undefined;
}

const uint24 = (view: DataView, at: number): number => view.getUint16(at, true) + view.getUint8(at + 2) * 65_536;

function webp(bytes: Uint8Array, view: DataView): PictureHeader | undefined {
  if (!startsWith(bytes, 'RIFF') || !startsWith(bytes, 'WEBP', 8)) return undefined;
  if (startsWith(bytes, 'VP8X', 12)) return { type: 'webp', width: uint24(view, 24) + 1, height: uint24(view, 27) + 1 };
  if (startsWith(bytes, 'VP8L', 12)) {
    const bits = view.getUint32(21, true);
    return { type: 'webp', width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (!startsWith(bytes, 'VP8 ', 12)) return undefined;
  return { type: 'webp', width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
}

/**
 * Kind and size of a picture by its first bytes, whatever its name says. It is read before the picture is decoded, since
 * a small file can unfold into more pixels than there is memory.
 * @returns undefined for everything but PNG, JPEG and WebP
 */
export function pictureHeader(bytes: Uint8Array): PictureHeader | undefined {
  if (bytes.length < 32) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return png(bytes, view) ?? jpeg(bytes, view) ?? webp(bytes, view);
}
