import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { endProcess, killGroup } from '../processes/end-process.ts';
import { dieWithParent } from '../processes/reaper.ts';
import type { Environment, EnvironmentEvents } from './environment.ts';
import type { FunctionConfig } from './function-config.ts';
import type { RuntimeMessage } from './protocol.ts';

/** A worker hands its run over, or ends it and stores how. */
const graceMs = 6_000;

const main = fileURLToPath(new URL('./process-main.ts', import.meta.url));

/**
 * Starts an execution environment as a process that leads its own group, so that killing it kills what it started.
 * It sees its own environment variables and nothing of the host's.
 */
export function startProcessEnvironment(config: FunctionConfig, events: EnvironmentEvents): Environment {
  const flags = [`--max-old-space-size=${config.memoryMb}`, '--enable-source-maps'];
  const child = spawn(process.execPath, [...flags, main, config.dir, config.handler], {
    cwd: config.dir,
    detached: true,
    env: config.env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  dieWithParent(child);
  let ended = false;
  const end = (reason: string): void => {
    if (ended) return;
    ended = true;
    killGroup(child, 'SIGKILL');
    events.onEnd(reason);
  };
  child.on('message', (message) => events.onMessage(message as RuntimeMessage));
  child.once('error', (error) => end(error.message));
  child.once('exit', (code, signal) => end(signal === null ? `exit status ${code}` : `signal: ${signal}`));
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface(stream).on('line', events.onLine);
  }
  return {
    pid: child.pid,
    send: (message) => void child.send(message, () => undefined),
    kill: () => killGroup(child, 'SIGKILL'),
    close: () => endProcess(child, graceMs),
  };
}
