import { relative } from 'node:path';
import { repository } from '../../../scripts/lib/repository.ts';
import { demo } from './seed.ts';
import { demoStaff } from './demo-staff.ts';
import type { Settings } from './settings.ts';

const reach: Readonly<Record<Settings['egressPolicy'], string>> = {
  loopback: 'this machine only; EGRESS_POLICY=any lets them reach every site',
  public: 'public sites only, as in production',
  any: 'every site this machine can reach',
};

/** The message after startup. */
export function banner({ url, settings, seconds }: { url: string; settings: Settings; seconds: number }): string {
  const dataDir = relative(repository.root, settings.dataDir);
  const data = dataDir.startsWith('..') ? settings.dataDir : dataDir;
  const rows = [
    ['Open', url],
    ['Sign in', `${demo.email}  ${demo.password}`],
    ['Staff', `${demoStaff.email}  ${demoStaff.password}  at ${url}/ops`],
    ['Demo shop', `${url}/demo/shop`],
    ['Inbox', `${url}/dev/mail`],
    ['Payments', 'test mode; pay with 4242 4242 4242 4242'],
    [
      'Model',
      settings.hasSimulatedModel
        ? 'simulated: a stand-in answers; switch it on in Settings'
        : 'none; MODEL=simulated starts a stand-in',
    ],
    ['Runs reach', reach[settings.egressPolicy]],
    ['Data', `${data}  (logs in ${data}/logs)`],
  ];
  return [
    '',
    `  ${bold('Saywright is ready')} after ${seconds.toFixed(1)} s. Ctrl-C stops it.`,
    '',
    ...rows.map(([name = '', value = '']) => `  ${name.padEnd(12)}${value}`),
    '',
  ].join('\n');
}

function bold(text: string): string {
  return process.stdout.isTTY ? `\u001B[1m${text}\u001B[22m` : text;
}
