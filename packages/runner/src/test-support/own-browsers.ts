import { execFileSync } from 'node:child_process';

interface Process {
  pid: number;
  group: number;
  args: string;
}

const processes = (): (Process & { parent: number })[] =>
  execFileSync('ps', ['-eo', 'pid=,ppid=,pgid=,args='], { encoding: 'utf8', maxBuffer: 64 << 20 })
    .split('\n')
    .flatMap((line) => {
      const match = /^\s*(\d+)\s+(\d+)\s+(\d+) (.*)$/.exec(line);
      const [pid, parent, group] = [Number(match?.[1]), Number(match?.[2]), Number(match?.[3])];
      return match ? [{ pid, parent, group, args: match[4] ?? '' }] : [];
    });

const knownGroups = new Set<number>();

/** The browsers that this process has started and that still live, with all their processes. */
export function ownBrowsers(): Process[] {
  const all = processes();
  for (const { parent, group, args } of all)
    if (parent === process.pid && args.includes('--remote-debugging-pipe')) knownGroups.add(group);
  return all.filter(({ group, args }) => knownGroups.has(group) && !args.includes('<defunct>'));
}

/** All processes of a browser at once: one of them alone may end at any moment. */
export function signalBrowsers(signal: NodeJS.Signals): void {
  for (const group of new Set(ownBrowsers().map((browser) => browser.group))) process.kill(-group, signal);
}
