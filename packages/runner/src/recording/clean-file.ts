import * as zlib from 'node:zlib';
import { unzipSync, zipSync } from 'fflate';
import type { Redactor } from '@saywright/redaction/redactor';
import { cleanPicture } from './clean-picture.ts';
import { fileKind, type Compression } from './file-kind.ts';

/** The size limit for a file with everything in it unpacked, in bytes; a larger one can't be opened. */
const maxOpenedBytes = 16 * 1_048_576;
/** Files within files. */
const maxDepth = 4;
const maxZippedFiles = 1_000;

interface Packer {
  open(bytes: Uint8Array, limit: { maxOutputLength: number }): Uint8Array;
  pack(bytes: Uint8Array): Uint8Array;
}

const quick = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 } };
const brotli: Packer = { open: zlib.brotliDecompressSync, pack: (bytes) => zlib.brotliCompressSync(bytes, quick) };
const rawDeflate: Packer = { open: zlib.inflateRawSync, pack: (bytes) => zlib.deflateRawSync(bytes) };
const packers: Readonly<Record<Exclude<Compression, 'zip'>, Packer>> = {
  gzip: { open: zlib.gunzipSync, pack: (bytes) => zlib.gzipSync(bytes) },
  deflate: { open: zlib.inflateSync, pack: (bytes) => zlib.deflateSync(bytes) },
  zstd: { open: zlib.zstdDecompressSync, pack: (bytes) => zlib.zstdCompressSync(bytes) },
};

/**
 * A file without secrets, whatever it calls itself: texts are redacted, pictures keep what is drawn, what is compressed is
 * opened and packed again. Undefined: it can't be read to its end, or still holds a secret, and must not be kept.
 */
export function cleanFile(bytes: Uint8Array, redactor: Redactor): Uint8Array | undefined {
  return redactor.secrets.length === 0 ? bytes : new Cleaning(redactor).clean(bytes, 0);
}

class Cleaning {
  readonly #redactor: Redactor;
  #bytesLeft = maxOpenedBytes;
  #filesLeft = maxZippedFiles;

  constructor(redactor: Redactor) {
    this.#redactor = redactor;
  }

  clean(bytes: Uint8Array, depth: number): Uint8Array | undefined {
    if (bytes.length === 0) return bytes;
    if (depth > maxDepth) return undefined;
    const kind = fileKind(bytes);
    switch (kind.is) {
      case 'text':
        return this.#redactor.bytes(bytes);
      case 'picture':
        return this.#unlessHeld(cleanPicture(kind.kind, bytes));
      case 'drawn':
        return this.#unlessHeld(bytes);
      case 'compressed':
        return kind.by === 'zip' ? this.#throughZip(bytes, depth) : this.#through(packers[kind.by], bytes, depth);
      case 'unknown':
        return (
          this.#through(brotli, bytes, depth) ??
          this.#through(rawDeflate, bytes, depth) ??
          (kind.mayBeText ? this.#redactor.bytes(bytes) : undefined)
        );
    }
  }

  #unlessHeld(file: Uint8Array | undefined): Uint8Array | undefined {
    return file === undefined || this.#redactor.isIn(file) ? undefined : file;
  }

  /** Only what could be read is packed again, so that nothing is left in headers, comments and behind the end. */
  #through({ open, pack }: Packer, bytes: Uint8Array, depth: number): Uint8Array | undefined {
    try {
      const opened = open(bytes, { maxOutputLength: this.#bytesLeft });
      this.#bytesLeft -= opened.length;
      const cleaned = this.clean(opened, depth + 1);
      return cleaned && pack(cleaned);
    } catch {
      return undefined;
    }
  }

  #throughZip(bytes: Uint8Array, depth: number): Uint8Array | undefined {
    try {
      const files = unzipSync(bytes, {
        filter: ({ originalSize }) => {
          this.#bytesLeft -= originalSize;
          this.#filesLeft -= 1;
          if (this.#bytesLeft < 0 || this.#filesLeft < 0) throw new Error('This zip file is too large');
          return true;
        },
      });
      const cleaned = Object.entries(files).flatMap(([name, file]) => {
        const content = this.clean(file, depth + 1);
        return content ? [[this.#redactor.text(name), content] as const] : [];
      });
      return zipSync(Object.fromEntries(cleaned));
    } catch {
      return undefined;
    }
  }
}
