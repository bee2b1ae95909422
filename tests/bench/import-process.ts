import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

/** Imports one document in a process of its own, and prints the CPU time and memory that it took. */

const { values } = parseArgs({ options: { by: { type: 'string' }, file: { type: 'string' } } });
const bytes = readFileSync(values.file ?? '');

const importers: Record<string, () => Promise<() => Promise<number>>> = {
  async saywright() {
    const { readDocument } = await import('@saywright/importers/read-document');
    return async () => {
      const result = readDocument({ filename: 'document.json', bytes });
      if ('refused' in result) throw new Error(result.refused);
      return result.tests.length;
    };
  },
  async 'openapi-to-postmanv2'() {
    const { default: converter } = await import('openapi-to-postmanv2');
    return () =>
      new Promise((resolve, reject) => {
        converter.convertV2({ type: 'string', data: bytes.toString('utf8') }, {}, (error, result) => {
          if (error || !result?.result) reject(error ?? new Error(result?.reason ?? 'Not converted'));
          else resolve(JSON.stringify(result.output).split('"request":{').length - 1);
        });
      });
  },
};

const load = importers[values.by ?? ''];
if (!load) throw new Error(`--by is one of ${Object.keys(importers).join(', ')}`);
const importDocument = await load();
const before = process.memoryUsage().rss;
const started = process.cpuUsage();
const endpoints = await importDocument();
const { user, system } = process.cpuUsage(started);
const peak = process.resourceUsage().maxRSS * 1_024;
console.log(
  JSON.stringify({ endpoints, cpuMs: (user + system) / 1_000, addedMb: Math.max(0, peak - before) / 1_048_576 }),
);
