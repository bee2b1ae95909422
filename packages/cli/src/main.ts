#!/usr/bin/env node
import process from 'node:process';
import { exitCodes } from './exit-codes.ts';
import { createOutput } from './output.ts';
import { readSecret } from './read-secret.ts';
import { saywright } from './saywright.ts';

// A reader like `head` may end before the tests do. Their outcome and reports still count.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

process.exitCode = await saywright(process.argv.slice(2), {
  env: process.env,
  output: createOutput(process),
  readSecret: () => readSecret(process.stdin),
  onInterrupt: (say) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => {
        say();
        process.exit(exitCodes.interrupted);
      });
  },
});
