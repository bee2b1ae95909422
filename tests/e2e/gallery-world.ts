import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeWorld, type GalleryWorld } from '../gallery/world.ts';

const file = join(import.meta.dirname, '../../test-results/gallery-world.json');

/** Makes the world that the gallery's scenes show, once for all workers. */
export async function storeWorld(): Promise<void> {
  const world = await makeWorld(process.env['SAYWRIGHT_URL'] ?? '');
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(world));
}

/** The world that `storeWorld` made. */
export const readWorld = async (): Promise<GalleryWorld> => JSON.parse(await readFile(file, 'utf8')) as GalleryWorld;
