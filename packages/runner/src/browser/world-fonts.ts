import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { resolvePackage } from './resolve-package.ts';

/**
 * Fonts for what the embedded Chromium's one font can't draw: CJK, Arabic, Hebrew, Devanagari, Thai, emoji. The packages
 * hold web fonts (WOFF2), each split into files by Unicode range. A browser reads only TrueType from the system, so they
 * are converted once: into the layer at build time, next to the unpacked Chromium on one machine.
 */
const packages = [
  ...['arabic', 'devanagari', 'hebrew', 'jp', 'kr', 'sc', 'tc', 'thai'].map(
    (name) => `@fontsource-variable/noto-sans-${name}`,
  ),
  '@infolektuell/noto-color-emoji',
] as const;

/** Variable fonts come per axis; the weight is enough. Chromium's own font has the scripts that are left out. */
const wanted =
  /(?<!-(latin|latin-ext|cyrillic|cyrillic-ext|greek|greek-ext|vietnamese)-wght-normal)(?<!-(wdth|standard)-normal)\.woff2$/;

const regular = 400;
const bold = 700;

const folderOf = (name: string): string => dirname(resolvePackage(`${name}/package.json`));

/** Names what `writeWorldFonts` would write. */
export async function worldFontsVersion(): Promise<string> {
  const versions = await Promise.all(packages.map((name) => readFile(join(folderOf(name), 'package.json'))));
  return versions
    .reduce((hash, text) => hash.update(text), createHash('sha256'))
    .digest('hex')
    .slice(0, 12);
}

/** Writes the fonts to a folder as TrueType files, about 40 MB. Takes some three seconds. */
export async function writeWorldFonts(folder: string): Promise<void> {
  // A bundle doesn't carry the decoder: the layer has the fonts already.
  const { default: decompress } = await import('woff2-encoder/decompress');
  await mkdir(folder, { recursive: true });
  for (const name of packages) {
    const files = join(folderOf(name), 'files');
    for (const file of (await readdir(files)).filter((each) => wanted.test(each))) {
      const font = Buffer.from(await decompress(await readFile(join(files, file))));
      keepTwoWeights(font);
      await writeFile(join(folder, `${name.replace(/\W+/g, '-')}-${file.replace('.woff2', '.ttf')}`), font);
    }
  }
}

/**
 * Removes the named weights but regular and bold from a variable font's `fvar` table
 * (https://learn.microsoft.com/typography/opentype/spec/fvar). Fontconfig lists every named weight of every file: with
 * nine of them, a browser's first start takes three times as long.
 */
function keepTwoWeights(font: Buffer): void {
  const table = tableOffset(font, 'fvar');
  if (table === undefined) return;
  const axes = font.readUInt16BE(table + 8);
  const size = font.readUInt16BE(table + 14);
  const start = table + font.readUInt16BE(table + 4) + axes * font.readUInt16BE(table + 10);
  const kept = Array.from({ length: font.readUInt16BE(table + 12) }, (_, at) =>
    Buffer.from(font.subarray(start + at * size, start + (at + 1) * size)),
  ).filter((instance) => [regular, bold].includes(instance.readInt32BE(4) / 65_536));
  Buffer.concat(kept).copy(font, start);
  font.writeUInt16BE(kept.length, table + 12);
}

function tableOffset(font: Buffer, tag: string): number | undefined {
  for (let entry = 12; entry < 12 + 16 * font.readUInt16BE(4); entry += 16)
    if (font.toString('latin1', entry, entry + 4) === tag) return font.readUInt32BE(entry + 8);
  return undefined;
}
