import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { parseSync } from 'vite';
import { folderCycles, type FileImport } from './lib/folder-cycles.ts';
import { folderProblemOf } from './lib/folder-problem-of.ts';

/**
 * Imports point one way (ARCHITECTURE.md). The rule of a workspace stands in its package.json as `mayImport`: names, or
 * prefixes ending in `/` or `:`, or paths from the root; `*` allows anything. Tests may import anything but may not be imported.
 * Folders of a package must not import each other.
 *
 * Within a workspace, `foldersMayImport` says what a folder of `src` may import of the other folders: `features/runs` what
 * that one may, `features/*` what each of them may. A folder that isn't listed may import all of them.
 */

interface Manifest {
  mayImport: string[];
  foldersMayImport?: Record<string, string[]>;
}

interface Import {
  specifier: string;
  line: number;
}

const root = resolve(import.meta.dirname, '..');
const workspaces = [
  ...globSync('packages/*/package.json', { cwd: root }),
  'functions/package.json',
  'infra/package.json',
  'web/package.json',
  'tests/package.json',
].map((file) => dirname(file));
const isTest = (file: string): boolean => /\.(test|spec)\.tsx?$/.test(file);

function importsOf(file: string): Import[] {
  const source = readFileSync(file, 'utf8');
  const { module } = parseSync(file, source);
  const lineOf = (offset: number): number => source.slice(0, offset).split('\n').length;
  const requests = [
    ...module.staticImports.map((entry) => ({ specifier: entry.moduleRequest.value, at: entry.start })),
    ...module.staticExports.flatMap((entry) =>
      entry.entries.flatMap((each) =>
        each.moduleRequest ? [{ specifier: each.moduleRequest.value, at: entry.start }] : [],
      ),
    ),
    ...module.dynamicImports.map((entry) => ({
      specifier: source.slice(entry.moduleRequest.start, entry.moduleRequest.end).replace(/^['"`]|['"`]$/g, ''),
      at: entry.start,
    })),
  ];
  // `?raw` says how a module is imported, not which.
  return requests.map(({ specifier, at }) => ({ specifier: specifier.replace(/\?raw$/, ''), line: lineOf(at) }));
}

const matches = (specifier: string, rule: string): boolean =>
  rule === '*' ||
  (/[/:]$/.test(rule) ? specifier.startsWith(rule) : specifier === rule || specifier.startsWith(`${rule}/`));

function problemOf(found: Import, place: { file: string; workspace: string; rules: string[] }): string | undefined {
  const { specifier } = found;
  if (specifier.startsWith('.')) {
    const target = resolve(dirname(place.file), specifier);
    const isInside = target.startsWith(join(root, place.workspace) + sep);
    if (!isInside && !place.rules.some((rule) => matches(relative(root, target), rule)))
      return `"${specifier}" leaves the workspace: import a package by its name`;
    return isTest(target) ? `"${specifier}" is a test: move what is shared into a module` : undefined;
  }
  if (place.rules.some((rule) => matches(specifier, rule))) return undefined;
  return `${place.workspace} may not import "${specifier}" (see mayImport in ${place.workspace}/package.json)`;
}

const problems: string[] = [];
for (const workspace of workspaces) {
  const manifest = JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8')) as Manifest;
  const files = globSync('**/*.{ts,tsx}', {
    cwd: join(root, workspace),
    exclude: (name) => name === 'node_modules' || name === 'dist',
  }).map((file) => join(root, workspace, file));
  const src = join(root, workspace, 'src');
  const withinSrc: FileImport[] = [];
  for (const file of files) {
    const mayImportAll = isTest(file) || file.endsWith('.config.ts');
    const rules = mayImportAll ? ['*'] : manifest.mayImport;
    const folderRules = mayImportAll ? {} : (manifest.foldersMayImport ?? {});
    for (const found of importsOf(file)) {
      const problem =
        problemOf(found, { file, workspace, rules }) ??
        folderProblemOf(found.specifier, { path: relative(join(root, workspace), file), rules: folderRules });
      if (problem) problems.push(`${relative(root, file)}:${found.line} ${problem}`);
      const target = resolve(dirname(file), found.specifier);
      if (found.specifier.startsWith('.') && !isTest(file) && target.startsWith(src + sep))
        withinSrc.push({ from: relative(src, file), to: relative(src, target) });
    }
  }
  if (workspace.startsWith('packages/'))
    problems.push(...folderCycles(withinSrc).map((problem) => `${workspace}/src: ${problem}`));
}

for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.log('imports point one way');
