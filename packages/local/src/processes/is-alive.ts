import { existsSync, readFileSync } from 'node:fs';

/** Whether a process runs. One that has ended but that nobody has collected yet does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  const status = `/proc/${pid}/stat`;
  return !(existsSync(status) && / Z /.test(readFileSync(status, 'utf8')));
}
