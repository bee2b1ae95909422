import { carryOutDeletion } from '@saywright/domain/leaving/carry-out-deletion';
import { getPorts } from '@saywright/storage/ports';
import { makeContext } from '@saywright/testing/factories';

/** Carries out a deletion, with its clock ahead, and dies instead of its nth write. */
const { id, diesAt, aheadMs } = JSON.parse(process.argv[2] ?? '') as { id: string; diesAt: number; aheadMs: number };
const ports = getPorts();
let writes = 0;
const isWrite = (name: string | symbol): boolean => /^(?:erase|takeOut|lockOut|revoke|settle)/.test(String(name));
const leaving = new Proxy(ports.leaving, {
  get(target, name): unknown {
    if (isWrite(name) && ++writes === diesAt) process.kill(process.pid, 'SIGKILL');
    return Reflect.get(target, name);
  },
});
const clock = { now: () => Date.now() + aheadMs };
const ctx = makeContext({ type: 'system', name: 'delete-data' } as const, { ports: { ...ports, leaving }, clock });
await carryOutDeletion({ ctx, payments: undefined, isOver: () => false }, { id });
