import { systemClock } from '@saywright/domain/context/clock';
import { passwordCost } from '@saywright/domain/identity/password';
import { getPorts } from '@saywright/storage/ports';
import { setPriority } from 'node:os';
import { demo } from '../seed.ts';
import { writeHistory } from './write-history.ts';

/** A process of its own, with the environment of the functions: the host and its people never wait for it. */
setPriority(15);

const cost = Number(process.env['PASSWORD_COST']) || passwordCost;
const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

await writeHistory(
  {
    actor: { type: 'anonymous' },
    ports: getPorts(),
    clock: systemClock,
    log,
    requestId: 'demo-history',
    sourceIp: '127.0.0.1',
    addressAllowance: 1_000,
    passwordCost: cost,
    userAgent: '',
  },
  demo,
);
