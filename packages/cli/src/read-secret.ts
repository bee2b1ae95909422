import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** One line of the input, without showing what's typed; empty at its end. */
export async function readSecret(input: NodeJS.ReadStream): Promise<string> {
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: unseen, terminal: input.isTTY });
  try {
    for await (const line of lines) return line.trim();
    return '';
  } finally {
    lines.close();
  }
}
