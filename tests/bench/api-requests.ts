import { spawn, execFile } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Took } from './api-requests-child.ts';
import { median, type BenchResult, type Figure } from './bench.ts';

const child = join(import.meta.dirname, 'api-requests-child.ts');
const rounds = 3;
/** Of 25 requests each. */
const iterations = 20;
const requests = 25 * iterations;

const server = `
const { createServer } = require('node:http');
const server = createServer((request, response) => {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ id: Number(request.url.split('/').at(-1)), name: 'Blue kettle', tags: ['new', 'blue'] }));
});
server.listen(0, '127.0.0.1', () => console.log(server.address().port));`;

async function measure(side: 'newman' | 'runner', url: string, parallel: number): Promise<Took> {
  const share = String(iterations / parallel);
  const args = [child, '--side', side, '--url', url, '--iterations', share, '--parallel', String(parallel)];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return JSON.parse(stdout) as Took;
}

async function compare(url: string, parallel: number): Promise<Figure[]> {
  const newman: Took[] = [];
  const runner: Took[] = [];
  for (let round = 0; round < rounds; round += 1) {
    newman.push(await measure('newman', url, parallel));
    runner.push(await measure('runner', url, parallel));
  }
  const of = (side: readonly Took[], name: keyof Took): number => median(side.map((took) => took[name]));
  const perSecond = (side: readonly Took[]): number => requests / (of(side, 'ms') / 1_000);
  const how = parallel === 1 ? 'one after the other' : `${parallel} at a time`;
  return [
    { label: `Newman, ${how}`, value: perSecond(newman), unit: 'requests/s' },
    { label: `http-runner, ${how}`, value: perSecond(runner), unit: 'requests/s' },
    {
      label: `time of http-runner, Newman being 1, ${how}`,
      value: of(runner, 'ms') / of(newman, 'ms'),
      unit: 'ratio',
      aim: 0.2,
    },
    {
      label: `CPU of http-runner, Newman being 1, ${how}`,
      value: of(runner, 'cpuMs') / of(newman, 'cpuMs'),
      unit: 'ratio',
      aim: 0.2,
    },
    { label: `most memory of Newman, ${how}`, value: of(newman, 'rssMb'), unit: 'MB' },
    { label: `most memory of http-runner, ${how}`, value: of(runner, 'rssMb'), unit: 'MB' },
  ];
}

/** Requests with two assertions each against a server in a process of its own, through Newman and through our runner. */
export async function run(): Promise<BenchResult> {
  const process_ = spawn(process.execPath, ['-e', server], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const [port] = (await once(process_.stdout, 'data')) as [Buffer];
    const url = `http://127.0.0.1:${port.toString().trim()}`;
    const figures = [...(await compare(url, 1)), ...(await compare(url, 10))];
    return { name: `${requests} API requests with two assertions each, against Newman`, figures };
  } finally {
    process_.kill();
  }
}
