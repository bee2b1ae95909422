import { readdir } from 'node:fs/promises';
import type { Scene } from './scene.ts';

/** Every scene of every file in `scenes/`. A new screen is a new file there that exports `scenes`. */
export async function allScenes(): Promise<Scene[]> {
  const folder = new URL('scenes/', import.meta.url);
  const files = (await readdir(folder)).filter((file) => file.endsWith('.ts')).toSorted();
  const scenes: Scene[] = [];
  for (const file of files) {
    const module = (await import(new URL(file, folder).href)) as { scenes: readonly Scene[] };
    scenes.push(...module.scenes);
  }
  const names = scenes.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) throw new Error(`Two scenes are named "${twice}"`);
  return scenes;
}
