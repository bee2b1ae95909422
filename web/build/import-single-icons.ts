import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const ours = /^import \{([^}]+)\} from 'lucide-react';$/gm;
const theirs = /^export \{([^}]+)\} from '\.\/(icons\/[\w-]+\.mjs)';$/gm;

/** The file of each icon, by all the names that the package exports it by. @param list the package's module */
function fileByName(list: string): Map<string, string> {
  const files = new Map<string, string>();
  for (const [, names = '', file = ''] of readFileSync(list, 'utf8').matchAll(theirs))
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g))
      files.set(name, new URL(file, `file://${list}`).pathname);
  return files;
}

/**
 * Imports icons from their own files. Otherwise all of them are reached through the package's list, so that a screen which
 * needs one icon loads those of every screen; see `nameChunk`.
 */
export function importSingleIcons(): Plugin {
  let files = new Map<string, string>();
  return {
    name: 'import-single-icons',
    apply: 'build',
    enforce: 'pre',
    async buildStart() {
      const list = await this.resolve('lucide-react');
      if (list) files = fileByName(list.id);
      if (files.size === 0) throw new Error('The list of icons of lucide-react looks different now.');
    },
    transform(code, id) {
      if (!id.includes('/web/src/')) return undefined;
      return code.replace(ours, (whole, names: string) => {
        const icons = names.split(',').flatMap((name) => /^\s*(\w+)(?: as (\w+))?\s*$/.exec(name)?.slice(1) ?? []);
        const found: string[] = [];
        for (let at = 0; at < icons.length; at += 2) {
          const [name = '', local = name] = icons.slice(at, at + 2);
          const file = files.get(name);
          if (file === undefined) return whole;
          found.push(`import ${local} from ${JSON.stringify(file)};`);
        }
        return found.join('\n');
      });
    },
  };
}
