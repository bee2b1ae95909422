import { globSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { productModules } from './product-modules.ts';

const packages = resolve(import.meta.dirname, '../../..');
const files = productModules({ needsFiles: true });
const imports = (source: string): string[] => [...source.matchAll(/\bfrom '([^']+)'/g)].map(([, name = '']) => name);

/** A module without the lines that may differ: its imports, and remarks for the linter. */
const codeOf = (source: string): string =>
  source
    .replaceAll(/^import [^;]*;\n|^} from [^;]*;\n/gm, '')
    .replaceAll(/^.*oxlint-.*\n/gm, '')
    .trim();

describe.each(files.map((file) => ({ ...file, name: basename(file.path, '.ts') })))(
  '$path',
  ({ path, content, name }) => {
    it('is the module that the product itself uses', () => {
      const sources = globSync(
        [`{contracts,runner}/src/**/${name}.ts`, `exporters/src/playwright/project/${name}.ts`],
        {
          cwd: packages,
        },
      );
      const codes = sources.map((source) => codeOf(readFileSync(join(packages, source), 'utf8')));
      expect(codes).toContain(codeOf(content));
    });

    it('imports only modules of the project and Playwright', () => {
      const folder = path.slice(0, path.lastIndexOf('/'));
      for (const name of imports(content)) {
        if (name === '@playwright/test' || name.startsWith('node:')) continue;
        expect(files.map((file) => file.path)).toContain(`${join(folder, name)}.ts`);
      }
      expect(content).not.toMatch(/saywright|oxlint/i);
    });
  },
);

it('leaves out the sample files unless a test reads them', () => {
  const paths = productModules({ needsFiles: false }).map(({ path }) => path);
  expect(paths).toContain('tests/support/compare-text.ts');
  expect(paths.filter((path) => /files|upload/.test(path))).toEqual([]);
});
