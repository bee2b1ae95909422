/** Names that Windows keeps for devices. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)$/;

/** A name for a file or folder on every system: letters, digits, and hyphens. */
export function slug(name: string, fallback: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '');
  if (plain === '') return fallback;
  return reserved.test(plain) ? `${plain}-1` : plain;
}

/** Gives each name in a folder its own. */
export class FileNames {
  readonly #taken = new Set<string>();

  take(folder: string, wanted: string): string {
    let name = wanted;
    for (let count = 2; this.#taken.has(`${folder}/${name}`); count += 1) name = `${wanted}-${count}`;
    this.#taken.add(`${folder}/${name}`);
    return name;
  }
}
