import { ownAddress } from '@saywright/egress/own-addresses';
import { freePort } from '../twins/free-port.ts';
import { findTablesEngine } from '../twins/tables-engine.ts';

/**
 * Checks that this machine has what a start needs, before anything slow is done.
 * @throws Error with one line that says what is missing and what to do
 */
export async function assertMachine({ dataDir }: { dataDir: string }): Promise<void> {
  if (process.platform === 'win32') throw new Error('Saywright runs on Linux and macOS. On Windows, start it in WSL.');
  findTablesEngine(process.env, dataDir);
  await assertAddress(ownAddress());
}

/** macOS has one loopback address until more are added. @throws Error that says how to add this one */
export async function assertAddress(address: string): Promise<void> {
  try {
    await freePort(address);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRNOTAVAIL') throw error;
    throw new Error(
      `Saywright needs the loopback address ${address}: run "sudo ifconfig lo0 alias ${address}" after each restart of this machine.`,
      { cause: error },
    );
  }
}
