import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { maxImportBytes } from '@saywright/contracts/entities/api-import';
import * as z from 'zod';
import { median, type BenchResult } from './bench.ts';
import { openApiDocument, postmanCollection } from './import-documents.ts';

/** Importing the largest documents, compared to the converter that Postman itself maintains. One run of theirs takes a minute. */

const rounds = 3;
const operations = 1_000;
const measured = z.object({ endpoints: z.number(), cpuMs: z.number(), addedMb: z.number() });
type Measured = z.output<typeof measured>;

async function measure(by: string, file: string): Promise<Measured> {
  const script = new URL('./import-process.ts', import.meta.url).pathname;
  const { stdout } = await promisify(execFile)(process.execPath, [script, '--by', by, '--file', file]);
  return measured.parse(JSON.parse(stdout));
}

export async function run(): Promise<BenchResult> {
  const folder = await mkdtemp(join(tmpdir(), 'import-speed-'));
  try {
    const openApi = join(folder, 'openapi.json');
    const postman = join(folder, 'postman.json');
    await writeFile(openApi, openApiDocument(operations));
    await writeFile(postman, postmanCollection(maxImportBytes));
    const ours: Measured[] = [];
    const theirs = await measure('openapi-to-postmanv2', openApi);
    const collections: Measured[] = [];
    for (let round = 0; round < rounds; round++) {
      ours.push(await measure('saywright', openApi));
      collections.push(await measure('saywright', postman));
    }
    const of = (all: readonly Measured[], key: keyof Measured): number => median(all.map((each) => each[key]));
    return {
      name: `Importing ${operations.toLocaleString('en')} operations of OpenAPI, and a Postman collection of 10 MB`,
      figures: [
        { label: 'OpenAPI: tests', value: of(ours, 'endpoints'), unit: '' },
        { label: 'OpenAPI: CPU time', value: of(ours, 'cpuMs'), unit: 'ms' },
        { label: 'openapi-to-postmanv2: requests', value: theirs.endpoints, unit: '' },
        { label: 'openapi-to-postmanv2: CPU time', value: theirs.cpuMs, unit: 'ms' },
        { label: 'ratio of CPU time', value: of(ours, 'cpuMs') / theirs.cpuMs, unit: 'ratio', aim: 0.5 },
        { label: 'OpenAPI: memory above the loaded code', value: of(ours, 'addedMb'), unit: 'MB' },
        { label: 'openapi-to-postmanv2: memory', value: theirs.addedMb, unit: 'MB' },
        { label: 'ratio of memory', value: of(ours, 'addedMb') / theirs.addedMb, unit: 'ratio', aim: 0.5 },
        { label: 'Postman, 10 MB: CPU time', value: of(collections, 'cpuMs'), unit: 'ms' },
        { label: 'Postman, 10 MB: memory', value: of(collections, 'addedMb'), unit: 'MB' },
      ],
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}
