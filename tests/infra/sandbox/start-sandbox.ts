import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { onTestFinished, vi } from 'vitest';
import { repository } from '../../../scripts/lib/repository.ts';
import { startRuntimeApi } from './runtime-api.ts';

export interface Sandbox {
  /** @returns what the handler answered */
  invoke(event: unknown): Promise<unknown>;
  /** Every line that the function has written. */
  lines: readonly string[];
  /** Paths below its /tmp. */
  filesInTmp(): string[];
}

export interface SandboxOptions {
  /** The folder of the bundle. */
  taskDir: string;
  /** The files in `/opt`; none by default. */
  layerDir?: string;
  env: Record<string, string>;
}

const memoryMb = 2048;
const here = import.meta.dirname;

/** Why this machine can't make a room; undefined when it can. */
export function whyNoSandbox(): string | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return 'Lambda is Linux on x86-64';
  if (process.getuid?.() !== 0) return 'making a room takes root';
  const tried = spawnSync('unshare', ['--mount', '--pid', '--fork', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']);
  return tried.status === 0 ? undefined : 'namespaces are not permitted here';
}

/** Starts a built function in a room like Lambda's. It ends with the test that asked for it. */
export async function startSandbox({ taskDir, layerDir, env }: SandboxOptions): Promise<Sandbox> {
  const room = mkdtempSync(join(tmpdir(), 'saywright-room-'));
  const [tmp, nothing] = [join(room, 'tmp'), join(room, 'nothing')];
  mkdirSync(nothing);
  const api = await startRuntimeApi();
  const node = join(repository.root, 'node_modules/node/bin/node');
  const child = spawn(
    'sh',
    [join(here, 'room.sh'), room, taskDir, layerDir ?? nothing, join(here, 'runtime'), node, String(memoryMb)],
    {
      env: { ...lambdaEnvironment, ...env, AWS_LAMBDA_RUNTIME_API: api.host },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    createInterface(stream).on('line', (line) => {
      lines.push(line);
      if (process.env['SHOW_SANDBOX']) process.stderr.write(`${line}\n`);
    });
  const gone = once(child, 'exit').then(() => api.fail(new Error(`The room ended.\n${lines.join('\n')}`)));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await gone;
    api.close();
    // Processes in the room die with its first process, a moment later.
    await vi.waitFor(() => {
      for (const group of [`/sys/fs/cgroup/memory/${basename(room)}`, `/sys/fs/cgroup/${basename(room)}`])
        if (existsSync(group)) rmdirSync(group);
      rmSync(room, { recursive: true, force: true });
    }, 30_000);
  });
  await api.ready;
  return {
    invoke: (event) => api.invoke(event),
    lines,
    filesInTmp: () => readdirSync(tmp, { recursive: true, encoding: 'utf8' }),
  };
}

/** As in Lambda, but for NODE_PATH: nothing of ours may depend on how AWS makes imports follow it. */
const lambdaEnvironment = {
  AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
  AWS_LAMBDA_FUNCTION_NAME: 'function',
  AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(memoryMb),
  AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
  LAMBDA_TASK_ROOT: '/var/task',
  LAMBDA_RUNTIME_DIR: '/var/runtime',
  _HANDLER: 'index.handler',
  LANG: 'en_US.UTF-8',
  PATH: '/var/lang/bin:/usr/local/bin:/usr/bin/:/bin:/opt/bin',
  TZ: ':UTC',
};
