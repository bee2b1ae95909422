import { spawn, type ChildProcess } from 'node:child_process';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ownAddress } from '@saywright/egress/own-addresses';
import { dieWithParent } from '../processes/reaper.ts';

/** A program that speaks DynamoDB's protocol and keeps its tables in one SQLite file. */
export interface TablesProgram {
  file: string;
  /** The address where the gate reaches it. */
  host: string;
  spawn(port: number): ChildProcess;
  /** Resolves once it listens. */
  untilReady(child: ChildProcess, port: number): Promise<void>;
}

const answersEveryMs = 100;

/**
 * dynoxide, which comes with the product. It checks no signatures and can't listen on a Unix socket, so it listens on one of
 * the product's own addresses, which no run reaches: anything else on this machine would have to guess address and port.
 */
export function dynoxide(binary: string, dataDir: string, host: string = ownAddress()): TablesProgram {
  const file = join(dataDir, 'dynamodb.sqlite');
  return {
    file,
    host,
    spawn: (port) => launch(binary, ['serve', '--host', host, '--port', String(port), '--db-path', file]),
    // It reports this itself: a response on its port proves nothing, because another program may have taken the port.
    untilReady: (child) =>
      new Promise((resolve) => {
        let said = '';
        child.stderr?.on('data', (chunk: Buffer) => {
          said = (said + chunk.toString()).slice(-2_000);
          if (said.includes('listening on http')) resolve();
        });
      }),
  };
}

/**
 * AWS's DynamoDB Local. It listens on every address of this machine and can't be configured otherwise, so runs are kept
 * from its port instead (`Twins.openPorts`), and no page in a browser may read what it answers.
 */
export function dynamoDbLocal({ java, jar }: { java: string; jar: string }, dataDir: string): TablesProgram {
  const folder = join(dataDir, 'dynamodb-local');
  const host = '127.0.0.1';
  const library = `-Djava.library.path=${join(dirname(jar), 'DynamoDBLocal_lib')}`;
  const settings = ['-sharedDb', '-disableTelemetry', '-cors', 'https://nowhere.invalid', '-dbPath', folder];
  return {
    file: join(folder, 'shared-local-instance.db'),
    host,
    spawn: (port) => launch(java, [library, '-jar', jar, '-port', String(port), ...settings]),
    untilReady: async (child, port) => {
      while (child.exitCode === null && !(await answersAsDynamoDb(`http://${host}:${port}`)))
        await delay(answersEveryMs);
    },
  };
}

/** Whether DynamoDB answers there; every answer of the service carries the ID of its request. */
export const answersAsDynamoDb = (url: string): Promise<boolean> =>
  fetch(url, { redirect: 'manual' }).then(
    (answer) => answer.headers.has('x-amzn-requestid'),
    () => false,
  );

function launch(command: string, args: readonly string[]): ChildProcess {
  const child = spawn(command, args, { detached: true, stdio: ['ignore', 'ignore', 'pipe'], env: {} });
  dieWithParent(child);
  return child;
}
