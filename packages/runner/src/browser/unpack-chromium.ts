/**
 * Unpacks the Chromium that travels inside @sparticuz/chromium.
 *
 * The package's own unpacker writes to a fixed path without a version and without a lock, and its fonts.conf names
 * folders that exist on Lambda only; a Chromium without any font dies when it draws. Here the folder carries the
 * version, is filled beside its place and moved there in one rename: a process that loses the race uses the winner's.
 */
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createReadStream, createWriteStream } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { extract } from 'tar-fs';
import { resolvePackage } from './resolve-package.ts';
import { worldFontsVersion, writeWorldFonts } from './world-fonts.ts';

export interface UnpackedChromium {
  executablePath: string;
  version: string;
  /** Variables of the browser's environment: where its fonts and libraries are. */
  env: { FONTCONFIG_PATH: string; LD_LIBRARY_PATH: string };
}

/** Written last: a folder without it is not complete. */
const doneMarker = '.complete';

/** Lambda can write to the temporary folder alone. */
const defaultCacheRoot = (): string =>
  process.env['AWS_LAMBDA_FUNCTION_NAME'] !== undefined
    ? join(tmpdir(), 'saywright')
    : join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'saywright');

/** The layer has the world's fonts ready; see `scripts/lib/build-browser-layer.ts`. */
const layerFonts = '/opt/fonts';

const fontsConfig = (folder: string, worldFonts: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, 'fonts', 'fonts')}</dir>
  <dir>${worldFonts}</dir>
  <dir>/usr/share/fonts</dir>
  <dir>/usr/local/share/fonts</dir>
  <dir prefix="xdg">fonts</dir>
  <cachedir>${join(folder, 'font-cache')}</cachedir>
</fontconfig>
`;

const unpackFile = (source: string, sink: NodeJS.WritableStream): Promise<void> =>
  pipeline(createReadStream(source, { highWaterMark: 4 << 20 }), createBrotliDecompress({ chunkSize: 2 << 20 }), sink);

/** Unpacks once per version and answers where; later calls only look. Takes two to five seconds the first time. */
export async function unpackChromium(cacheRoot: string = defaultCacheRoot()): Promise<UnpackedChromium> {
  const packageRoot = dirname(dirname(resolvePackage('@sparticuz/chromium')));
  const { version } = JSON.parse(await readFile(join(packageRoot, 'package.json'), 'utf8')) as { version: string };
  const inLayer = existsSync(layerFonts);
  const fonts = inLayer ? 'layer' : await worldFontsVersion();
  const folder = join(cacheRoot, `chromium-${version}-${process.arch}-${fonts}`);
  const unpacked: UnpackedChromium = {
    executablePath: join(folder, 'chromium'),
    version,
    env: { FONTCONFIG_PATH: join(folder, 'fonts'), LD_LIBRARY_PATH: join(folder, 'libraries', 'lib') },
  };
  if (existsSync(join(folder, doneMarker))) return unpacked;

  await mkdir(cacheRoot, { recursive: true });
  const stage = await mkdtemp(join(cacheRoot, '.unpacking-'));
  try {
    const packed = (name: string): string => join(packageRoot, 'bin', name);
    const unpacking = await Promise.allSettled([
      unpackFile(packed('chromium.br'), createWriteStream(join(stage, 'chromium'))),
      unpackFile(packed('fonts.tar.br'), extract(join(stage, 'fonts'))),
      unpackFile(packed('swiftshader.tar.br'), extract(stage)),
      unpackFile(packed('al2023.tar.br'), extract(join(stage, 'libraries'))),
      inLayer || writeWorldFonts(join(stage, 'world-fonts')),
    ]);
    // All of them have ended: nothing is written anymore while a failed folder is removed.
    const failed = unpacking.find((each) => each.status === 'rejected');
    if (failed) throw failed.reason;
    await chmod(join(stage, 'chromium'), 0o755);
    await writeFile(
      join(stage, 'fonts', 'fonts.conf'),
      fontsConfig(folder, inLayer ? layerFonts : join(folder, 'world-fonts')),
    );
    await writeFile(join(stage, doneMarker), version);
    await rename(stage, folder);
  } catch (error) {
    await rm(stage, { recursive: true, force: true });
    if (!existsSync(join(folder, doneMarker))) throw error;
  }
  return unpacked;
}
