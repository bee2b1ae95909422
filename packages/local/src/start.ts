import { join } from 'node:path';
import { buildProduct } from '../../../scripts/lib/build-product.ts';
import { printStep, printWaiting } from '../../../scripts/lib/print-step.ts';
import { repository } from '../../../scripts/lib/repository.ts';
import { banner } from './banner.ts';
import { printNotice } from './print-notice.ts';
import { assertMachine } from './host/assert-machine.ts';
import { startHistory } from './demo-history/start-history.ts';
import { describeOperator } from './host/describe-operator.ts';
import { startHost, type Host } from './host/start-host.ts';
import { seedDemo } from './seed.ts';
import { startPictures } from './start-pictures.ts';
import { readSettings, type Settings } from './settings.ts';
import { stopOnSignals } from './stop-on-signals.ts';

/** On a machine that is busy with other things, the seed may run out of time. */
const seedAttempts = 3;

/** `npm start`: builds what has changed, starts the product on this machine, and stays until it's stopped. */
try {
  const settings = readSettings(process.env);
  await start(settings);
} catch (error) {
  console.error(`\n  ${explain(error)}\n`);
  process.exit(1);
}

async function start(settings: Settings): Promise<void> {
  await assertMachine(settings);
  const { assemblyDir } = await buildProduct({
    onStep: (step) => step.cached || printStep(step),
    onWait: printWaiting,
  });
  const stopping = stopOnSignals();
  const host = await startHost({
    assemblyDir,
    functionsDir: repository.functionsDist,
    webDir: repository.webDist,
    dataDir: settings.dataDir,
    discardSecrets: settings.discardSecrets,
    port: settings.port,
    warm: settings.warm,
    env: {
      EGRESS_POLICY: settings.egressPolicy,
      ADDRESS_ALLOWANCE: String(settings.addressAllowance),
      // The template has the simulated model.
      ...(settings.hasSimulatedModel ? {} : { LANGUAGE_MODEL: '' }),
      // A thread otherwise compiles what others, and the last start, have compiled before.
      NODE_COMPILE_CACHE: join(repository.cache, 'compiled'),
      ...(settings.passwordCost === undefined ? {} : { PASSWORD_COST: String(settings.passwordCost) }),
      ...settings.programs,
    },
    onNotice: printNotice,
    onFailure: (error) => {
      console.error(`\n  ${error.message} Start again: nothing that was saved is lost.\n`);
      process.exit(1);
    },
  });
  const forgetOperator = describeOperator(host, settings.dataDir);
  stopping.with(async () => {
    forgetOperator();
    await host.close();
  });
  const isNew = await seed(host, settings);
  console.log(banner({ url: host.url, settings, seconds: process.uptime() }));
  if (!settings.seed) return;
  let stopPictures = async (): Promise<void> => undefined;
  const stopHistory = startHistory(host, {
    dataDir: settings.dataDir,
    isNew,
    env: settings.passwordCost === undefined ? {} : { PASSWORD_COST: String(settings.passwordCost) },
    // One after the other, since people are looking around meanwhile.
    onComplete: () => {
      if (settings.pictures) stopPictures = startPictures(reportPictures);
    },
    onFailure: (message) =>
      printNotice({
        source: 'seed',
        level: 'warn',
        message: `The history of the demo organization is incomplete: ${message}`,
      }),
  });
  stopping.with(async () => {
    await stopHistory();
    await stopPictures();
    await host.close();
  });
}

function reportPictures(message: string): void {
  printNotice({
    source: 'pictures',
    level: 'warn',
    message: `The documentation has no screenshots until npm run docs:pictures has succeeded: ${message}`,
  });
}

async function seed(host: Host, { dataDir }: Settings): Promise<boolean> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await seedDemo(host, dataDir);
    } catch (error) {
      if (attempt < seedAttempts) continue;
      const reason = error instanceof Error ? error.message : String(error);
      const message = `The demo account isn't complete; the next start continues with it. ${reason}`;
      printNotice({ source: 'seed', level: 'warn', message });
      return false;
    }
  }
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Choose another one: PORT=${(port ?? 0) + 1} npm start`;
  if (code === 'EACCES' && port !== undefined) return `Port ${port} needs privileges. Choose one above 1023 with PORT.`;
  return error.message;
}
