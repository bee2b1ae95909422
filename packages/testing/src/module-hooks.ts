import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { repository } from '../../../scripts/lib/repository.ts';

/** How tests load modules, besides as Node does: `node --import` of this file comes before them. */

const ours = pathToFileURL(repository.root).href;
let generation = 0;

/** From now on, imports load modules again, except for packages from the registry. */
export function forgetModules(): void {
  generation += 1;
}

/** `?raw` imports the text of a module, as it does in Vite and in bundles. */
function textOf(url: string): string {
  const source = `export default ${JSON.stringify(readFileSync(fileURLToPath(url), 'utf8'))};`;
  return `data:text/javascript,${encodeURIComponent(source)}`;
}

registerHooks({
  resolve(specifier, context, nextResolve) {
    if (specifier.endsWith('?raw')) {
      const { url } = nextResolve(specifier.slice(0, -'?raw'.length), context);
      return { url: textOf(url), format: 'module', shortCircuit: true };
    }
    const resolved = nextResolve(specifier, context);
    const stays = generation === 0 || !resolved.url.startsWith(ours) || resolved.url.includes('/node_modules/');
    return stays ? resolved : { ...resolved, url: `${resolved.url}?generation=${generation}` };
  },
});
