import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';

const types: Record<string, string> = {
  'shop.css': 'text/css; charset=utf-8',
  'shop.js': 'text/javascript; charset=utf-8',
  'broken.js': 'text/javascript; charset=utf-8',
  'icon.svg': 'image/svg+xml',
};

/** Answers a file of the shop's own `assets` folder; false when it has none of that name. */
export async function sendAsset(name: string, response: ServerResponse): Promise<boolean> {
  const type = types[name];
  if (type === undefined) return false;
  const bytes = await readFile(new URL(`./assets/${name}`, import.meta.url));
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache' }).end(bytes);
  return true;
}
