import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { isIP } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAllowedAddress } from '@saywright/egress/addresses';
import { ownAddress } from '@saywright/egress/own-addresses';
import { keyEnvironment, type AccessKey } from '../gate/access-key.ts';
import { startGate, type Gate } from '../gate/start-gate.ts';
import { MailBox } from '../mail/mail-box.ts';
import { MailEvents } from '../mail/mail-events.ts';
import { Closers } from '../processes/closers.ts';
import { startBedrockTwin, type BedrockTwin } from './bedrock/bedrock-twin.ts';
import { simulatedModel } from './bedrock/simulated-model.ts';
import type { Twin } from './dynamodb-twin.ts';
import { startFauxqsTwin } from './fauxqs-twin.ts';
import { startKmsTwin } from './kms-twin.ts';
import { localAccount } from '../template/local-account.ts';
import { readMasterKey } from './master-key.ts';
import { privateSocket } from './private-socket.ts';
import { startSchedulerTwin } from './scheduler-twin.ts';
import { startSesTwin } from './ses-twin.ts';
import { startStripeTwin, type StripeTwin } from './stripe/start-stripe-twin.ts';
import { findTablesEngine, type TablesEngine } from './tables-engine.ts';

export interface Twins {
  /**
   * Settings with which plain AWS SDK clients find the twins and may do everything there: endpoints, region, the admin
   * key.
   */
  env: Record<string, string>;
  /** All of them lead to the gate. */
  endpoints: {
    dynamodb: string;
    sqs: string;
    s3: string;
    ses: string;
    kms: string;
    scheduler: string;
    bedrock: string;
  };
  gate: Gate;
  /** Ports of this machine where a twin listens on an address that runs may reach. Runs must be kept from them. */
  openPorts: readonly number[];
  /** Where emails arrive. */
  mailBox: MailBox;
  /** Reports bounces and complaints to the queues of the template. */
  mailEvents: MailEvents;
  stripe: StripeTwin;
  bedrock: BedrockTwin;
  /** Where the tables are stored; undefined where another program keeps them. */
  tablesFile: string | undefined;
  close(): Promise<void>;
}

export interface TwinsOptions {
  dataDir?: string;
  /** The one that the environment asks for unless given. */
  tables?: TablesEngine;
  /** Continues without a lost key, and so without what it had sealed. */
  discardSecrets?: boolean;
  onFailure?: (error: Error) => void;
}

/**
 * Starts the twins of DynamoDB, SQS, S3, SES, KMS, EventBridge Scheduler and Bedrock, the gate in front of them on a port of the
 * product's own, and the twin of Stripe. They end with this process, even on `kill -9`.
 * @throws DamagedFileError when something in the data directory can't be used
 * @param options.onFailure hears when a twin has ended and can't continue; throws by default
 * @param options.dataDir keeps tables, objects, emails, timers, payments and the key across starts; without it they live in a
 * temporary directory that `close` removes
 */
export async function startTwins(options: TwinsOptions = {}): Promise<Twins> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'saywright-'));
  const onFailure = options.onFailure ?? raise;
  const closers = new Closers();
  if (options.dataDir === undefined) closers.add(() => rmSync(dataDir, { recursive: true, force: true }));
  const closing = async <T extends Twin>(starting: Promise<T>): Promise<T> => {
    const twin = await starting;
    closers.add(() => twin.close());
    return twin;
  };
  try {
    const tables = options.tables ?? findTablesEngine(process.env, dataDir);
    const masterKey = readMasterKey(join(dataDir, 'kms', 'key'), {
      inUse: existsSync(tables.file ?? join(dataDir, 'seeded')),
      discardSecrets: options.discardSecrets ?? false,
    });
    const mailBox = new MailBox(join(dataDir, 'mails.jsonl'));
    let mailEvents: MailEvents | undefined;
    const [dynamodb, ses, kms, bedrock, fauxqs] = await allSettled([
      closing(tables.start()),
      closing(startSesTwin(mailBox, () => mailEvents)),
      closing(startKmsTwin(masterKey)),
      closing(startBedrockTwin(simulatedModel)),
      closing(startFauxqsTwin({ objectsDir: join(dataDir, 's3'), region: localAccount.region }, onFailure)),
    ]);
    const schedulerSocket = privateSocket();
    const upstreams = {
      dynamodb: dynamodb.upstream,
      sqs: fauxqs.upstream,
      s3: fauxqs.upstream,
      ses: ses.upstream,
      kms: kms.upstream,
      bedrock: bedrock.upstream,
      scheduler: { socketPath: schedulerSocket },
    };
    const gate = await startGate({ region: localAccount.region, upstreams }, onFailure);
    closers.add(() => gate.close());
    mailEvents = new MailEvents(gate);
    closers.add(() => mailEvents?.close());
    await closing(
      startSchedulerTwin({
        file: join(dataDir, 'timers.jsonl'),
        socketPath: schedulerSocket,
        sqsEndpoint: gate.endpoint,
        keyOf: (role) => gate.keyOf(role),
      }),
    );
    const stripe = await startStripeTwin({ file: join(dataDir, 'stripe.jsonl'), host: ownAddress() });
    closers.add(() => stripe.close());
    const { endpoint } = gate;
    const endpoints = {
      dynamodb: endpoint,
      sqs: endpoint,
      s3: endpoint,
      ses: endpoint,
      kms: endpoint,
      scheduler: endpoint,
      bedrock: endpoint,
    };
    return {
      env: { ...environment(endpoints, gate.adminKey), ...stripeEnvironment(stripe) },
      endpoints,
      gate,
      openPorts: openPorts(dynamodb),
      mailBox,
      mailEvents,
      stripe,
      bedrock,
      tablesFile: tables.file,
      close: () => closers.close(),
    };
  } catch (error) {
    await closers.close();
    throw error;
  }
}

/** Waits for all, so that nothing comes up after a failure that nobody would end. */
async function allSettled<T extends readonly Promise<unknown>[] | []>(
  promises: T,
): Promise<{ -readonly [Index in keyof T]: Awaited<T[Index]> }> {
  await Promise.allSettled(promises);
  return Promise.all(promises);
}

const openPorts = ({ upstream }: Twin): number[] =>
  'port' in upstream && (!isIP(upstream.host) || isAllowedAddress(upstream.host, 'any')) ? [upstream.port] : [];

function raise(error: Error): never {
  throw error;
}

const stripeEnvironment = ({ base, secretKey, webhookSecret }: StripeTwin): Record<string, string> => ({
  STRIPE_API_BASE: base,
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
});

function environment(endpoints: Twins['endpoints'], key: AccessKey): Record<string, string> {
  return {
    AWS_REGION: localAccount.region,
    ...keyEnvironment(key),
    AWS_EC2_METADATA_DISABLED: 'true',
    AWS_ENDPOINT_URL_DYNAMODB: endpoints.dynamodb,
    AWS_ENDPOINT_URL_SQS: endpoints.sqs,
    AWS_ENDPOINT_URL_S3: endpoints.s3,
    AWS_ENDPOINT_URL_SESV2: endpoints.ses,
    AWS_ENDPOINT_URL_KMS: endpoints.kms,
    AWS_ENDPOINT_URL_SCHEDULER: endpoints.scheduler,
    AWS_ENDPOINT_URL_BEDROCK_RUNTIME: endpoints.bedrock,
  };
}
