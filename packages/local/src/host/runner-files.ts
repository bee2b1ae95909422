import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A process that runs a function, as other processes can find it. */
export interface RunnerProcess {
  name: string;
  pid: number;
}

/** Keeps one file `<function>.<pid>` per process in a directory, so that a test or a person can find and kill one. */
export class RunnerFiles {
  private readonly dir: string;

  constructor(dir: string) {
    rmSync(dir, { recursive: true, force: true });
    mkdirSync(dir, { recursive: true });
    this.dir = dir;
  }

  update(name: string, pids: readonly number[]): void {
    for (const runner of listRunners(this.dir)) {
      if (runner.name === name && !pids.includes(runner.pid)) rmSync(join(this.dir, `${name}.${runner.pid}`));
    }
    for (const pid of pids) writeFileSync(join(this.dir, `${name}.${pid}`), '');
  }
}

/** The processes that run functions now, from the `runners` directory of a host's data. */
export function listRunners(dir: string): RunnerProcess[] {
  return readdirSync(dir).map((file) => {
    const [name = '', pid] = file.split('.');
    return { name, pid: Number(pid) };
  });
}
