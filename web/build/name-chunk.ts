/**
 * Which file a module that several screens share comes in. Each file costs a request, so there are few: a screen loads
 * one for every class below that it belongs to, beside its own.
 *
 * A module's class is the widest one among the screens that need it. Whatever a module imports is needed by the same
 * screens and maybe more, so files import only from wider classes, and never in a circle. The areas of tests are beside
 * each other: the modules that they share come with the signed-in app.
 */

/** The bundler's record of a module. */
interface ModuleGraph {
  getModuleInfo(
    id: string,
  ): { isEntry: boolean; importers: readonly string[]; dynamicImporters: readonly string[] } | null;
}

/** From the widest to the narrowest, by the files that a screen begins with. */
const classes: readonly { name: string; begins: RegExp }[] = [
  { name: 'start', begins: /\/src\/(?:app\/start-app|routes\/(?:index|__root)|features\/landing\/[\w-]+)\./ },
  { name: 'public', begins: /\/src\/routes\/(?:about|docs\.(?!api)[\w-]+|p|pricing|privacy|status|terms)\./ },
  // Toasts and tooltips: pages to read load them when someone uses them.
  { name: 'overlays', begins: /\/src\/ui\/toast\.tsx/ },
  // The schemas that answers are checked by: the prices load them once the page is drawn.
  { name: 'contract', begins: /\/src\/lib\/plans-api\./ },
  // Fields and dialogs, which few pages for visitors begin with.
  {
    name: 'auth',
    begins:
      /\/src\/(?:routes\/(?:contact|login|register|[\w]+-password|verify-email)\.|features\/(?:auth\/|public\/pricing\/plan-finder))/,
  },
  {
    name: 'app',
    begins: /\/src\/(?:app\/|lib\/|routes\/(?!ops|(?:flow|api)-testing)|features\/(?!(?:flow|api)-testing\/|ops\/))/,
  },
  { name: 'flow', begins: /\/src\/(?:routes\/flow-testing|features\/flow-testing\/)/ },
  { name: 'api', begins: /\/src\/(?:routes\/api-testing|features\/api-testing\/)/ },
  { name: 'ops', begins: /\/src\/(?:routes\/ops\.|features\/ops\/)/ },
];

const classOf = (id: string): number => classes.findIndex(({ begins }) => begins.test(id));

/** The modules through which a module is reached: entries, and those that are imported lazily. */
function rootsOf(id: string, graph: ModuleGraph, seen = new Set<string>()): Set<string> {
  const roots = new Set<string>();
  const visit = (each: string): void => {
    if (seen.has(each)) return;
    seen.add(each);
    const info = graph.getModuleInfo(each);
    if (!info) return;
    if (info.isEntry || info.dynamicImporters.length > 0) roots.add(each);
    for (const importer of info.importers) visit(importer);
  };
  visit(id);
  return roots;
}

/** Modules that nothing but the documentation needs are a file of their own: other pages of the site don't load it. */
const documentation = /\/src\/(?:routes\/doc|features\/public\/docs\/)/;

/** Parts that are needed along with their class's file, or soon after it and small, so they come in it. */
const inFileOfClass =
  /\/src\/(?:app\/(?:start-app|app-frame)|features\/dashboard\/dashboard-page|routes\/(?:index|flow-testing))\.tsx/;

/** The name of the file that a module comes in; null when it belongs to one screen, or to the document's own script. */
export function nameChunk(id: string, graph: ModuleGraph): string | null {
  const roots = [...rootsOf(id, graph)];
  if (roots.some((root) => graph.getModuleInfo(root)?.isEntry)) return null;
  if (!roots.some((root) => inFileOfClass.test(root))) {
    if (roots.length < 2) return null;
    if (roots.every((root) => documentation.test(root))) return 'docs';
  }
  const ranks = roots.map(classOf).filter((rank) => rank >= 0);
  const name = classes[Math.min(...ranks)]?.name ?? null;
  return name === 'flow' && ranks.some((rank) => classes[rank]?.name === 'api') ? 'app' : name;
}
