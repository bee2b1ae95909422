import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** Every path of this repository that the documents cite in backticks or as a link must exist. */

const root = resolve(import.meta.dirname, '..');
const documents = globSync('{*.md,docs/**/*.md,packages/*/README.md,infra/*.md,web/*.md}', { cwd: root });
const cited =
  /`((?:packages|functions|infra|web|tests|scripts|docs|\.ci)\/[\w./@-]+)`|\]\((?!https?:|mailto:|#)([^)#\s]+)[^)]*\)/g;

const problems = documents.flatMap((document) => {
  const text = readFileSync(join(root, document), 'utf8');
  return [...text.matchAll(cited)].flatMap((match) => {
    const path = match[1] ? join(root, match[1]) : join(root, dirname(document), match[2] ?? '');
    if (existsSync(path)) return [];
    const line = text.slice(0, match.index).split('\n').length;
    return [`${document}:${line} cites ${match[1] ?? match[2]}, which does not exist`];
  });
});

for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.log(`the paths cited in ${documents.length} documents exist`);
