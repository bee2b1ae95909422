import { spawn } from 'node:child_process';
import { relative } from 'node:path';
import { repository } from './repository.ts';

/**
 * Runs a script with this Node and waits for it.
 * @param args the script and its arguments
 * @throws Error with the reason in its first line, then the script's output, when it does not end with 0
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
  if (code !== 0) {
    const [script = ''] = args;
    const reason = /^\w*Error\b.*/m.exec(output)?.[0] ?? output.trim().split('\n').at(-1);
    throw new Error(`${relative(repository.root, script)} ended with ${code}: ${reason}\n${output.trim()}`);
  }
  return output;
}
