import { afterEach, describe, expect, it, vi } from 'vitest';
import { isAlive } from '../processes/is-alive.ts';
import { fixtureFunction, type FixtureFunction } from '../testing/fixture-function.ts';

const open: FixtureFunction[] = [];

function start(...args: Parameters<typeof fixtureFunction>): FixtureFunction {
  const fixture = fixtureFunction(...args);
  open.push(fixture);
  return fixture;
}

afterEach(async () => {
  await Promise.all(open.splice(0).map(({ lambda }) => lambda.close()));
});

describe.each(['thread', 'process'] as const)('a function in a %s', (isolation) => {
  it('gets the event, the context and its own environment, and answers JSON', async () => {
    vi.stubEnv('HOST_SECRET', 'must not leak');
    const { lambda } = start(
      `export const handler = async (event, context) => ({
        event, name: context.functionName, left: context.getRemainingTimeInMillis(),
        env: process.env.GREETING, leaked: process.env.HOST_SECRET ?? null });`,
      { isolation },
    );
    const result = JSON.parse(await lambda.invoke({ a: [1] }));
    vi.unstubAllEnvs();
    expect(result).toMatchObject({ event: { a: [1] }, name: 'fixture', env: 'hello', leaked: null });
    expect(result.left).toBeGreaterThan(0);
    expect(result.left).toBeLessThanOrEqual(10_000);
  });

  it('keeps its environment for the next invocation, also after the handler threw', async () => {
    const { lambda } = start(
      `let count = 0; export const handler = async () => { if (++count === 2) throw new TypeError('no'); return count; }`,
      { isolation },
    );
    expect(await lambda.invoke({})).toBe('1');
    await expect(lambda.invoke({})).rejects.toMatchObject({
      functionError: { errorType: 'TypeError', errorMessage: 'no', trace: expect.arrayContaining(['TypeError: no']) },
    });
    expect(await lambda.invoke({})).toBe('3');
  });

  it('replaces an environment that ran out of time, even in an endless loop', async () => {
    const { lambda, lines } = start(
      `let count = 0; export const handler = async ({ hang }) => { while (hang); return ++count; }`,
      { isolation, timeoutMs: 2_500 },
    );
    expect(await lambda.invoke({})).toBe('1');
    await expect(lambda.invoke({ hang: true })).rejects.toThrow('Task timed out after 2.50 seconds');
    expect(await lambda.invoke({})).toBe('1');
    expect(lines.filter((line) => line.includes('timed out'))).toHaveLength(1);
  });

  it('fails when the code ends its environment, and starts a new one', async () => {
    const { lambda } = start(`export const handler = async ({ end }) => { if (end) process.exit(3); return 'ok'; }`, {
      isolation,
    });
    await expect(lambda.invoke({ end: true })).rejects.toThrow('Runtime exited: exit status 3');
    expect(await lambda.invoke({})).toBe('"ok"');
  });

  it('fails when the code does not load or exports no handler', async () => {
    const broken = start(`throw new Error('cannot load');`, { isolation });
    await expect(broken.lambda.invoke({})).rejects.toThrow('cannot load');
    await expect(broken.lambda.invoke({})).rejects.toThrow('cannot load');
    const empty = start('export const other = 1;', { isolation });
    await expect(empty.lambda.invoke({})).rejects.toThrow('index.handler is undefined or not exported');
  });

  it('gives each environment one invocation at a time, and lets the rest wait', async () => {
    const { lambda } = start(
      `import { threadId } from 'node:worker_threads';
       let busy = 0;
       export const handler = async () => {
         busy += 1; const seen = busy;
         await new Promise((resolve) => setTimeout(resolve, 50));
         busy -= 1; return { seen, who: threadId + '.' + process.pid };
       };`,
      { isolation, maxEnvironments: 2 },
    );
    const results = (await Promise.all(Array.from({ length: 6 }, () => lambda.invoke({})))).map(
      (payload) => JSON.parse(payload) as { seen: number; who: string },
    );
    expect(results.every(({ seen }) => seen === 1)).toBe(true);
    expect(new Set(results.map(({ who }) => who)).size).toBeLessThanOrEqual(2);
  });

  it('serves a short line with the environment that it has', async () => {
    const { lambda } = start(
      `import { threadId } from 'node:worker_threads';
       export const handler = async () => threadId + '.' + process.pid;`,
      { isolation, growAfterMs: 3_600_000 },
    );
    const results = await Promise.all(Array.from({ length: 25 }, () => lambda.invoke({})));
    expect(new Set(results).size).toBe(1);
  });

  it('starts another environment when the one at work does not come back', async () => {
    const { lambda } = start(
      `export const handler = ({ hang }) => (hang ? new Promise(() => setInterval(() => {}, 1e6)) : 1);`,
      {
        isolation,
        // Longer than the test: its end doesn't free the environment.
        timeoutMs: 600_000,
      },
    );
    const hanging = lambda.invoke({ hang: true });
    hanging.catch(() => undefined);
    expect(await Promise.all([lambda.invoke({}), lambda.invoke({})])).toEqual(['1', '1']);
  });

  it('serves the line when its only environment ends', async () => {
    const { lambda } = start(`export const handler = async ({ end }) => { if (end) process.exit(3); return 'ok'; }`, {
      isolation,
      growAfterMs: 3_600_000,
    });
    const ending = lambda.invoke({ end: true });
    const line = Promise.all([lambda.invoke({}), lambda.invoke({})]);
    await expect(ending).rejects.toThrow('exit status 3');
    expect(await line).toEqual(['"ok"', '"ok"']);
  });

  it('reports what the code prints', async () => {
    const { lambda, lines } = start(
      `export const handler = async () => { console.log('to stdout'); console.error('to stderr'); };`,
      { isolation },
    );
    expect(await lambda.invoke({})).toBe('null');
    await expect.poll(() => lines).toEqual(expect.arrayContaining(['to stdout', 'to stderr']));
  });
});

it('kills a process environment together with everything it started', async () => {
  const { lambda } = start(
    `import { spawn } from 'node:child_process';
     export const handler = async () => {
       const child = spawn('/bin/sh', ['-c', 'sleep 600 & echo $! ; wait'], { stdio: ['ignore', 'pipe', 'ignore'] });
       return new Promise((resolve) => child.stdout.once('data', (pid) => resolve(Number(pid))));
     };`,
    { isolation: 'process' },
  );
  const grandchild = Number(await lambda.invoke({}));
  const [pid = 0] = lambda.pids;
  expect(isAlive(grandchild)).toBe(true);
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => lambda.pids).toEqual([]);
  await expect.poll(() => isAlive(grandchild)).toBe(false);
});

it('fails the invocation whose process is killed', async () => {
  const { lambda } = start(`export const handler = () => new Promise(() => setInterval(() => {}, 1000));`, {
    isolation: 'process',
  });
  const invocation = lambda.invoke({});
  invocation.catch(() => undefined);
  await expect.poll(() => lambda.pids).toHaveLength(1);
  process.kill(lambda.pids[0] ?? 0, 'SIGKILL');
  await expect(invocation).rejects.toThrow('Runtime exited: signal: SIGKILL');
});

it('loads nothing ahead once it has closed', async () => {
  const { lambda } = start(`export const handler = async () => 1;`, { isolation: 'process' });
  await lambda.close();
  await lambda.warm();
  expect(lambda.pids).toEqual([]);
});

it('holds a thread to its memory', async () => {
  const { lambda } = start(
    `export const handler = async () => { const all = []; for (;;) all.push(new Array(1e6).fill(Math.random())); };`,
    { memoryMb: 64 },
  );
  await expect(lambda.invoke({})).rejects.toThrow('memory limit');
});
