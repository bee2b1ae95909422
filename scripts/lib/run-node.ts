import { spawn } from 'node:child_process';
import { repository } from './repository.ts';

/**
 * Runs a script with this Node and waits for it.
 * @param args the script and its arguments
 * @throws Error with the script's output when it does not end with 0
 */
export async function runNode(args: readonly string[], options: { env?: NodeJS.ProcessEnv } = {}): Promise<string> {
  const child = spawn(process.execPath, args, {
    cwd: repository.root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...options.env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}.\n${output.trim()}`);
  return output;
}
