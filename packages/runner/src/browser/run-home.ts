import { readFileSync, readlinkSync, rmSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Everything a run writes to this machine (profile, trace, downloads, video) lies in one private folder, which goes when
 * the run ends, however it ends. A worker that is killed leaves its folder behind; the next one to start removes it.
 *
 * The folder's name says who owns it: `saywright-run-<pid namespace>-<pid>-<start time>-<random>`. A process ID alone
 * isn't enough: IDs are reused, and containers that share a temp folder count their own.
 */
export interface RunHome {
  dir: string;
  /** Removes the folder and all that's in it. May be called again. */
  remove(): Promise<void>;
}

const homeName = /^saywright-run-(\d+)-(\d+)-(\d+)-/;

/** No run takes a day. */
const foreignStaleMs = 86_400_000;

/** The temp folder of this machine. Read once: while a browser launches, TMPDIR is its run's home. */
export const tempRoot = tmpdir();

/** In clock ticks since the machine started; undefined when nobody can tell or the process has ended. */
function startOf(pid: number): string | undefined {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name of the program, in parentheses, can contain anything.
    const [state, ...fields] = line.slice(line.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' ? 'ended' : fields[18];
  } catch {
    return undefined;
  }
}

function readNamespace(): string {
  try {
    return /\d+/.exec(readlinkSync('/proc/self/ns/pid'))?.[0] ?? '0';
  } catch {
    return '0';
  }
}

const namespace = readNamespace();
const ownPrefix = `saywright-run-${namespace}-${process.pid}-${startOf(process.pid) ?? '0'}-`;

function isAlive(pid: number, started: string): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  return [undefined, started].includes(startOf(pid));
}

const wipe = (dir: string): Promise<void> => rm(dir, { recursive: true, force: true, maxRetries: 5 });

async function isAbandoned(parent: string, name: string): Promise<boolean> {
  const [, space, pid, started] = homeName.exec(name) ?? [];
  if (started === undefined) return false;
  if (space === namespace) return !isAlive(Number(pid), started);
  // Nobody can tell whether a process of another namespace is alive. On Lambda the temp folder belongs to one worker at a
  // time, so another one's is dead.
  if (process.env['AWS_LAMBDA_RUNTIME_API'] !== undefined) return true;
  return Date.now() - (await stat(join(parent, name))).mtimeMs >= foreignStaleMs;
}

/** A browser whose worker was killed may live on, and would keep writing. */
async function killTenants(home: string): Promise<void> {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  await Promise.allSettled(
    pids.map(async (pid) => {
      const variables = (await readFile(`/proc/${pid}/environ`, 'utf8')).split('\0');
      if (variables.includes(`HOME=${home}`)) process.kill(Number(pid), 'SIGKILL');
    }),
  );
}

/** Removes the homes whose processes are gone. Never rejects. */
export async function sweepHomes(parent: string = tempRoot): Promise<void> {
  const names = await readdir(parent).catch(() => []);
  await Promise.allSettled(
    names.map(async (name) => {
      if (!(await isAbandoned(parent, name))) return;
      const home = join(parent, name);
      await killTenants(home);
      await wipe(home);
    }),
  );
}

const homes = new Set<string>();

/** Makes the home of one run, and removes those that killed processes left behind. */
export async function makeHome(parent: string = tempRoot): Promise<RunHome> {
  await sweepHomes(parent);
  const dir = await mkdtemp(join(parent, ownPrefix));
  if (homes.size === 0) process.once('exit', removeAll);
  homes.add(dir);
  return {
    dir,
    remove: async () => {
      await wipe(dir).catch(() => undefined);
      homes.delete(dir);
      if (homes.size === 0) process.off('exit', removeAll);
    },
  };
}

function removeAll(): void {
  for (const dir of homes) rmSync(dir, { recursive: true, force: true, maxRetries: 5 });
}
