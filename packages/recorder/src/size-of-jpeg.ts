/** Markers of a frame's header (SOF0 to SOF15), without those in their midst that mean something else. */
const isFrameHeader = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** Pixels of a JPEG, from the header of its frame; undefined when it has none. */
export function sizeOfJpeg(bytes: Buffer): { width: number; height: number } | undefined {
  // A start marker of two bytes, then segments: a marker of two bytes, and a length that counts itself.
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    if (isFrameHeader(bytes[at + 1] ?? 0))
      return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
  }
  return undefined;
}
