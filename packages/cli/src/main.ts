#!/usr/bin/env node
import process from 'node:process';
import { createOutput } from './output.ts';
import { readSecret } from './read-secret.ts';
import { saywright } from './saywright.ts';

process.exitCode = await saywright(process.argv.slice(2), {
  env: process.env,
  output: createOutput(process),
  readSecret: () => readSecret(process.stdin),
});
