import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { bundleFunctions } from './bundle-functions.ts';

let dir: string;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'saywright-bundle-'));
});

afterEach(() => rmSync(dir, { recursive: true }));

function entry(name: string, source: string): { name: string; source: string } {
  const file = join(dir, `${name}.ts`);
  writeFileSync(file, source);
  return { name, source: file };
}

async function load(name: string): Promise<{ handler: () => unknown }> {
  return (await import(pathToFileURL(join(dir, 'out', name, 'index.mjs')).href)) as { handler: () => unknown };
}

it('makes a module of each function that says what went in and how large it is', async () => {
  const entries = [
    entry('one', `export const handler = (): number => 1;`),
    entry('two', `import { handler as one } from './one.ts'; export const handler = (): number => one() + 1;`),
  ];
  const { inputs, sizes } = await bundleFunctions(entries, join(dir, 'out'));
  expect((await load('two')).handler()).toBe(2);
  expect(Object.keys(sizes)).toEqual(['one', 'two']);
  expect(inputs).toEqual(expect.arrayContaining(entries.map(({ source }) => source)));
});

it('leaves what is imported lazily out of what a cold start loads', async () => {
  const text = 'x'.repeat(5_000);
  writeFileSync(join(dir, 'heavy.ts'), `export const heavy = '${text}';`);
  const source = `export const handler = async () => (await import('./heavy.ts')).heavy.length;`;
  const { sizes } = await bundleFunctions([entry('lazy', source)], join(dir, 'out'));
  expect(sizes.lazy).toBeLessThan(1_000);
  expect(await (await load('lazy')).handler()).toBe(5_000);
});

it('imports the text of a module as it is, and bundles again when it changes', async () => {
  const source = entry('raw', `import text from './part.ts?raw'; export const handler = () => text;`);
  const part = join(dir, 'part.ts');
  const bundledWith = async (text: string, out: string): Promise<unknown> => {
    writeFileSync(part, text);
    const { inputs } = await bundleFunctions([source], join(dir, out));
    expect(inputs).toContain(part);
    return ((await import(pathToFileURL(join(dir, out, 'raw', 'index.mjs')).href)) as { handler(): unknown }).handler();
  };
  const first = '/** Kept. */\nexport const one: number = 1;\n';
  expect(await bundledWith(first, 'out')).toBe(first);
  const second = first.replace('1', '2');
  expect(await bundledWith(second, 'again')).toBe(second);
});

it('starts the thread of a bundle from the module beside it', async () => {
  const starter = join(import.meta.dirname, '../../packages/http-runner/src/evaluate-on-thread.ts');
  const source = `import { evaluateOnThread } from ${JSON.stringify(starter)};
    const response = { statusCode: 200, headers: [], contentType: '', text: 'kettle', isEmpty: false, isCut: false, totalMs: 1 };
    const extraction = { name: 'word', from: 'body', target: 'k(.*)e' };
    export const handler = () => evaluateOnThread({ response, jobs: [{ extraction }] }, 60_000);`;
  await bundleFunctions([entry('threaded', source)], join(dir, 'out'));
  expect(await (await load('threaded')).handler()).toMatchObject({ answers: [{ extracted: { value: 'ettl' } }] });
});

it('lets CommonJS packages require modules of Node', async () => {
  writeFileSync(join(dir, 'old.cjs'), `module.exports = { sep: require('node:path').sep };`);
  const source = `import old from './old.cjs'; export const handler = () => old.sep;`;
  await bundleFunctions([entry('old', source)], join(dir, 'out'));
  expect((await load('old')).handler()).toBe('/');
});

it('uses node:http without loading what only browsers would use of it', async () => {
  const source = `import { Agent } from 'node:http';
    export const handler = async () => {
      const { request } = await import('http');
      new Agent().destroy();
      return typeof request + process.moduleLoadList.filter((module) => module.includes('undici')).length;
    };`;
  const { inputs } = await bundleFunctions([entry('http', source)], join(dir, 'out'));
  const script = `const { handler } = await import('./out/http/index.mjs'); process.stdout.write(await handler());`;
  expect(execFileSync(process.execPath, ['--input-type=module', '--eval', script], { cwd: dir }).toString()).toBe(
    'function0',
  );
  expect(inputs.filter((path) => path.startsWith(dir))).toEqual([join(dir, 'http.ts')]);
});

it('says where the source is wrong', async () => {
  const broken = entry('broken', 'export const handler = (;');
  await expect(bundleFunctions([broken], join(dir, 'out'))).rejects.toThrow(/do not bundle[\s\S]*broken\.ts:1:24/);
});
