import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Homes carry the process that made them: `saywright-run-<pid>-<random>`. */
const homeName = /^saywright-run-(\d+)-/;

/** Makes the home folder of one browser, and wipes those that processes left behind which were killed. */
export async function makeHome(parent: string = tmpdir()): Promise<string> {
  const abandoned = (await readdir(parent)).filter((name) => {
    const owner = homeName.exec(name)?.[1];
    return owner !== undefined && !isAlive(Number(owner));
  });
  await Promise.allSettled(abandoned.map((name) => rm(join(parent, name), { recursive: true, force: true })));
  return mkdtemp(join(parent, `saywright-run-${process.pid}-`));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
