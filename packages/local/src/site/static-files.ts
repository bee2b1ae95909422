import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export interface StaticFile {
  body: Buffer;
  type: string;
  etag: string;
  /** The content coding of `body`; undefined when it is the file itself. */
  encoding: 'br' | 'gzip' | undefined;
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
  '.webm': 'video/webm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** As CloudFront: small files and files that are compressed already are sent as they are. */
const smallestCompressed = 1_000;
const compressible = /^(text\/|application\/(json|manifest)|image\/svg)/;

const compress = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
};

/** Reads files below a directory, compressed as the client accepts, and keeps them in memory until they change. */
export class StaticFiles {
  private readonly root: string;
  private readonly cache = new Map<string, { modified: number; file: StaticFile }>();

  constructor(root: string) {
    this.root = root;
  }

  /**
   * @param path a decoded path that starts with `/`
   * @param acceptEncoding the request's `Accept-Encoding`
   * @returns undefined if the file doesn't exist below the directory
   */
  async read(path: string, acceptEncoding: string): Promise<StaticFile | undefined> {
    const file = join(this.root, path);
    if (!file.startsWith(this.root + sep) || path.includes('\0')) return undefined;
    const info = await stat(file).catch(() => undefined);
    if (info === undefined || !info.isFile()) return undefined;
    const type = types[extname(file)] ?? 'application/octet-stream';
    const encoding =
      info.size >= smallestCompressed && compressible.test(type) ? preferredEncoding(acceptEncoding) : undefined;
    const key = `${encoding}:${file}`;
    const cached = this.cache.get(key);
    if (cached?.modified === info.mtimeMs) return cached.file;
    const content = await readFile(file);
    const fresh: StaticFile = {
      body: encoding ? await compress[encoding](content) : content,
      type,
      encoding,
      etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}${encoding ? `-${encoding}` : ''}"`,
    };
    this.cache.set(key, { modified: info.mtimeMs, file: fresh });
    return fresh;
  }
}

function preferredEncoding(acceptEncoding: string): 'br' | 'gzip' | undefined {
  const accepted = new Set(
    acceptEncoding
      .split(',')
      .map((item) => item.trim().toLowerCase())
      .filter((item) => !/;\s*q=0(\.0*)?$/.test(item))
      .map((item) => item.split(';')[0]?.trim()),
  );
  if (accepted.has('br')) return 'br';
  return accepted.has('gzip') ? 'gzip' : undefined;
}
