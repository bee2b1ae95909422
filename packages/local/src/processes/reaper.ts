import { spawn, type ChildProcess } from 'node:child_process';

/**
 * Guarantees that children die with this process, even on `kill -9`.
 *
 * One small shell process per host holds the reading end of a pipe whose only writer is this process. We tell it which
 * process groups exist (`+ pid`) and which are gone (`- pid`). When the pipe closes, for whatever reason, it kills every
 * group that is left and ends. It runs in a session of its own, so Ctrl-C in the terminal does not reach it.
 */
const script = `
groups=' '
while read -r sign pid; do
  case $sign in
    +) groups="$groups$pid " ;;
    -) case $groups in *" $pid "*) groups="\${groups%% $pid *} \${groups#* $pid }" ;; esac ;;
  esac
done
for pid in $groups; do kill -s KILL -- "-$pid"; done
`;

let reaper: ChildProcess | undefined;
let adopted = 0;

/**
 * Registers a child that was spawned with `detached: true` (it leads its own process group). The child and everything in
 * its group is killed when this process ends before the child does.
 */
export function dieWithParent(child: ChildProcess): void {
  const { pid } = child;
  if (pid === undefined) return;
  tellReaper(`+ ${pid}`);
  adopted += 1;
  child.once('exit', () => {
    adopted -= 1;
    tellReaper(`- ${pid}`);
    if (adopted === 0) dismissReaper();
  });
}

function tellReaper(line: string): void {
  reaper ??= startReaper();
  reaper.stdin?.write(`${line}\n`);
}

function startReaper(): ChildProcess {
  const child = spawn('/bin/sh', ['-c', script], { detached: true, stdio: ['pipe', 'ignore', 'ignore'], env: {} });
  child.stdin?.on('error', () => undefined);
  child.unref();
  (child.stdin as unknown as { unref?: () => void } | null)?.unref?.();
  return child;
}

function dismissReaper(): void {
  reaper?.stdin?.end();
  reaper = undefined;
}
