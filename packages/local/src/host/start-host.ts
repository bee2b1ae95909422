import { existsSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { BrowserName } from '@saywright/contracts/entities/flow-test';
import { sweepHomes } from '@saywright/runner/browser/run-home';
import { mayOpenTunnels } from '@saywright/tunnel/may-open-tunnels';
import { Relay } from '@saywright/tunnel/relay';
import { apiRoutes } from '../gateway/api-routes.ts';
import { keyEnvironment } from '../gate/access-key.ts';
import { HttpApi } from '../gateway/http-api.ts';
import { functionConfigs } from '../lambda/function-config.ts';
import { provision } from '../provision/provision.ts';
import { Service } from '../services/service.ts';
import { serviceConfigs } from '../services/service-config.ts';
import { EdgeCache } from '../site/edge-cache.ts';
import { errorSeconds } from '../site/edge-caching.ts';
import { siteBehaviors } from '../site/site-behaviors.ts';
import { LocalStacks } from '../template/local-stacks.ts';
import { readAssembly } from '../template/read-assembly.ts';
import { startTwins, type Twins } from '../twins/start-twins.ts';
import { connectStripe } from './connect-stripe.ts';
import { findTablesEngine } from '../twins/tables-engine.ts';
import { assertTablesExist, assertTablesReadable } from '../twins/tables-file.ts';
import { Closers } from '../processes/closers.ts';
import { lockData } from './data-lock.ts';
import { frontDoor } from './front-door.ts';
import { FunctionFleet } from './function-fleet.ts';
import { namesThisHost } from './host-header.ts';
import { listenOnLoopback } from './listen-on-loopback.ts';
import { makePrivate } from './make-private.ts';
import { LogFiles, type Notice } from './log-files.ts';
import { RunnerFiles } from './runner-files.ts';
import { startMappings } from './start-mappings.ts';
import { startSchedules } from './start-schedules.ts';
import { watchBrowsers } from './watch-browsers.ts';
import { watchDisk } from './watch-disk.ts';

export interface HostOptions {
  /** The synthesized cloud assembly to play. */
  assemblyDir: string;
  /** The bundles, `<dir>/<name>/index.mjs`. */
  functionsDir: string;
  /** The built web application. */
  webDir: string;
  dataDir: string;
  /** Continues without a lost key, and so without the secrets of environments. */
  discardSecrets?: boolean;
  /** 0 takes a free one. */
  port: number;
  /** Wins over what the template says, for every function. */
  env: Record<string, string>;
  /** Loads every function ahead of its first call. */
  warm?: boolean;
  /** Hears of warnings and errors, for the console. */
  onNotice: (notice: Notice) => void;
  /** Called when the host can't continue and must be closed. */
  onFailure: (error: Error) => void;
}

export interface Host {
  /** For example `http://localhost:3000`. */
  url: string;
  twins: Twins;
  stacks: LocalStacks;
  close(): Promise<void>;
}

/**
 * Plays a cloud assembly on this machine: its tables, queues and buckets in twins, its functions behind API Gateway, its
 * queue mappings and schedules, and its web application, all on one loopback port.
 * @throws DataInUseError, DamagedFileError, or an error with code EADDRINUSE
 */
export async function startHost(options: HostOptions): Promise<Host> {
  const closers = new Closers();
  try {
    return await assemble(options, closers);
  } catch (error) {
    await closers.close();
    throw error;
  }
}

const stillStarting: RequestListener = (_request, response) => {
  response.writeHead(503, { 'retry-after': '1' }).end();
};

async function assemble(options: HostOptions, closers: Closers): Promise<Host> {
  const { dataDir, onNotice } = options;
  makePrivate(dataDir);
  const lock = lockData(dataDir);
  closers.add(() => lock.release());
  const tables = findTablesEngine(process.env, dataDir);
  const seeded = existsSync(join(dataDir, 'seeded'));
  if (seeded && tables.file !== undefined) assertTablesExist(tables.file);
  // Remove what runs wrote along with their workers, including killed ones.
  await sweepHomes();
  closers.add(() => sweepHomes());
  const logs = new LogFiles(join(dataDir, 'logs'), onNotice);
  closers.add(() => logs.close());
  const disk = watchDisk(dataDir, { onNotice });
  closers.add(() => disk.stop());
  const runners = new RunnerFiles(join(dataDir, 'runners'));
  const onError = (error: unknown): void => {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    logs.write('host', JSON.stringify({ level: 'error', message, time: new Date().toISOString() }));
  };

  // Taken before anything slow: a port in use is the likeliest reason why a start fails.
  let door: RequestListener = stillStarting;
  const relay = new Relay({ mayOpen: (token) => mayOpenTunnels(`http://127.0.0.1:${listening.port}`, token) });
  const listening = await listenOnLoopback(
    (request, response) => door(request, response),
    options.port,
    (request, socket, head) => {
      if (!namesThisHost(request) || !relay.take(request, socket, head)) socket.destroy();
    },
  );
  closers.add(() => listening.close());
  closers.add(() => relay.close());

  const twins = await startTwins({
    dataDir,
    tables,
    discardSecrets: options.discardSecrets ?? false,
    onFailure: options.onFailure,
  });
  closers.add(() => twins.close());
  const stacks = new LocalStacks(readAssembly(options.assemblyDir), twins.endpoints);
  await provision(stacks, twins, { mayBeEmpty: !seeded }).catch((error: unknown) => {
    if (tables.file !== undefined) assertTablesReadable(tables.file);
    throw error;
  });

  const url = `http://localhost:${listening.port}`;
  await connectStripe(twins.stripe, url);
  const browsersFile = join(dataDir, 'browsers.json');
  const env = {
    ...twins.env,
    APP_URL: url,
    DEMO_SHOP_URL: `${url}/demo/shop`,
    FRONT_DOOR_PORT: String(listening.port),
    TUNNEL_RELAY: `http://127.0.0.1:${listening.port}`,
    ...(twins.openPorts.length === 0 ? {} : { CLOSED_PORTS: twins.openPorts.join(',') }),
    BROWSERS_FILE: browsersFile,
    ...options.env,
  };
  const onHint = (hint: string, browser: BrowserName): void => {
    logs.write('browsers', hint);
    // Nothing runs without it; the others are extras.
    if (browser === 'chromium') onNotice({ source: 'browsers', level: 'warn', message: hint });
  };
  closers.add(watchBrowsers(browsersFile, { env: { ...process.env, ...options.env }, onHint, onError }));
  const settings = {
    functionsDir: options.functionsDir,
    env,
    keys: (roleArn: string) => keyEnvironment(twins.gate.keyOf(roleArn)),
  };
  const observer = {
    onLine: (name: string, line: string) => logs.write(name, line),
    onProcesses: (name: string, pids: readonly number[]) => {
      runners.update(name, pids);
      void sweepHomes();
    },
  };
  const fleet = new FunctionFleet(functionConfigs(stacks, settings), observer);
  const services = serviceConfigs(stacks, settings).map(
    (config) => new Service(config, { count: Math.max(2, availableParallelism()), observer }),
  );
  closers.add(async () => {
    await Promise.all([fleet, ...services].map((workers) => workers.close()));
  });
  const stopMappings = startMappings({ stacks, fleet, twins, onError });
  closers.add(() => void stopMappings());
  const { apiId, routes, cors } = apiRoutes(stacks);
  const api = new HttpApi({
    apiId,
    cors,
    routes: routes.map(({ routeKey, functionArn }) => {
      const lambda = fleet.find(functionArn);
      return { routeKey, target: (event: unknown) => lambda.invoke(event) };
    }),
  });
  const behaviors = siteBehaviors(stacks);
  const edgeCache = new EdgeCache({ errorSeconds: errorSeconds(stacks) });
  door = frontDoor({
    api,
    behaviors,
    edgeCache,
    webDir: options.webDir,
    mailBox: twins.mailBox,
    stripe: twins.stripe,
    onError,
  });
  closers.add(startSchedules(stacks, fleet));

  lock.describe({ pid: process.pid, url });
  if (options.warm ?? true) void fleet.warm();
  return { url, twins, stacks, close: () => closers.close() };
}
