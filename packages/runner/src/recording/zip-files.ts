import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';

const deflate = promisify(deflateRaw);

/** How a file stands in a zip, by its format (APPNOTE.TXT, 4.4.5). */
const stored = 0;
const deflated = 8;

const isCompressed = (name: string): boolean => /\.(?:jpe?g|png|gif|webp|woff2?)$/i.test(name);

/** Packs files into one, deflated by zlib beside this thread. What is compressed already is stored as it is. */
export async function zipFiles(files: Readonly<Record<string, Uint8Array>>): Promise<Uint8Array> {
  const entries = await Promise.all(
    Object.entries(files).map(async ([filename, file]) => {
      const compression = isCompressed(filename) ? stored : deflated;
      const content = compression === stored ? file : await deflate(file);
      const entry: ZipInputFile = { filename, compression, size: file.length, crc: crc32(file) };
      return { entry, content };
    }),
  );
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  for (const { entry, content } of entries) {
    zip.add(entry);
    entry.ondata?.(null, new Uint8Array(content), true);
  }
  zip.end();
  return Buffer.concat(chunks);
}
