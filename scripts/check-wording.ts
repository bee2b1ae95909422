import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findBannedPhrases } from './lib/find-banned-phrases.ts';

/** Comments, texts, test names and documents must read like native English. */

const root = resolve(import.meta.dirname, '..');
const files = globSync(
  [
    '*.md',
    'docs/**/*.md',
    '{functions,infra,scripts,tests}/**/*.ts',
    'packages/*/{README.md,src/**/*.ts}',
    'web/{build,src}/**/*.{ts,tsx,mdx}',
  ],
  { cwd: root, exclude: ['**/node_modules/**', '**/dist/**', '**/corpus/**', 'scripts/lib/find-banned-phrases*'] },
);

const problems = files.flatMap((file) => findBannedPhrases(file, readFileSync(join(root, file), 'utf8')));
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.log(`${files.length} files read like native English`);
