import { startHost } from '../host/start-host.ts';
import { stopOnSignals } from '../stop-on-signals.ts';

/**
 * A host in a process of its own, for tests that kill it. Arguments: assembly, functions, web and data directories, and
 * the port. Prints its address as JSON when it is up, or `{ "error": … }`.
 */
const [assemblyDir = '', functionsDir = '', webDir = '', dataDir = '', port = '0'] = process.argv.slice(2);
const stopping = stopOnSignals();
try {
  const host = await startHost({
    assemblyDir,
    functionsDir,
    webDir,
    dataDir,
    port: Number(port),
    warm: false,
    discardSecrets: process.env['DISCARD_SECRETS'] === '1',
    env: { EGRESS_POLICY: 'loopback' },
    onFailure: (error) => {
      throw error;
    },
    onNotice: ({ source, message }) => console.error(source, message),
  });
  stopping.with(() => host.close());
  console.log(JSON.stringify({ url: host.url }));
} catch (error) {
  const { name, message, code } = error as NodeJS.ErrnoException;
  console.log(JSON.stringify({ error: { name, message, code } }));
  process.exit(1);
}
