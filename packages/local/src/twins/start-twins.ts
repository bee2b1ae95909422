import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MailBox } from '../mail/mail-box.ts';
import { startDynamoDbTwin, type Twin } from './dynamodb-twin.ts';
import { startFauxqsTwin } from './fauxqs-twin.ts';
import { startKmsTwin } from './kms-twin.ts';
import { localAccount } from './local-account.ts';
import { startSchedulerTwin } from './scheduler-twin.ts';
import { startSesTwin } from './ses-twin.ts';

export interface Twins {
  /** What plain AWS SDK clients need to find the twins: endpoints, region, dummy keys. */
  env: Record<string, string>;
  endpoints: { dynamodb: string; sqs: string; s3: string; ses: string; kms: string; scheduler: string };
  /** Where mails arrive. */
  mailBox: MailBox;
  close(): Promise<void>;
}

export interface TwinsOptions {
  dataDir?: string;
  onFailure?: (error: Error) => void;
}

/**
 * Starts the twins of DynamoDB, SQS, S3, SES, KMS and EventBridge Scheduler on random loopback ports. They end with this process, even on `kill -9`.
 * @param options.onFailure hears when a twin has ended and cannot go on; throws by default
 * @param options.dataDir keeps tables, objects, mails, timers and the key across starts; without it they live in a temporary directory
 *   that `close` removes
 */
export async function startTwins(options: TwinsOptions = {}): Promise<Twins> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'saywright-'));
  const mailBox = new MailBox(join(dataDir, 'mails.jsonl'));
  const started = await Promise.allSettled([
    startDynamoDbTwin(join(dataDir, 'dynamodb.sqlite')),
    startSesTwin(mailBox),
    startKmsTwin(join(dataDir, 'kms', 'key')),
    startFauxqsTwin({ objectsDir: join(dataDir, 's3'), region: localAccount.region }, options.onFailure ?? raise),
  ]);
  let scheduler: Twin | undefined;
  const close = async (): Promise<void> => {
    await scheduler?.close();
    await Promise.all(started.map((twin) => (twin.status === 'fulfilled' ? twin.value.close() : undefined)));
    if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
  };
  const [dynamodb, ses, kms, fauxqs] = started;
  if (
    dynamodb.status === 'rejected' ||
    ses.status === 'rejected' ||
    kms.status === 'rejected' ||
    fauxqs.status === 'rejected'
  ) {
    await close();
    throw started.find((twin) => twin.status === 'rejected')?.reason;
  }
  const timersFile = join(dataDir, 'timers.jsonl');
  scheduler = await startSchedulerTwin({ file: timersFile, sqsEndpoint: fauxqs.value.endpoint });
  const endpoints = {
    dynamodb: dynamodb.value.endpoint,
    sqs: fauxqs.value.endpoint,
    s3: fauxqs.value.endpoint,
    ses: ses.value.endpoint,
    kms: kms.value.endpoint,
    scheduler: scheduler.endpoint,
  };
  return { env: environment(endpoints), endpoints, mailBox, close };
}

function raise(error: Error): never {
  throw error;
}

function environment(endpoints: Twins['endpoints']): Record<string, string> {
  return {
    AWS_REGION: localAccount.region,
    AWS_ACCESS_KEY_ID: localAccount.accessKeyId,
    AWS_SECRET_ACCESS_KEY: localAccount.secretAccessKey,
    AWS_EC2_METADATA_DISABLED: 'true',
    AWS_ENDPOINT_URL_DYNAMODB: endpoints.dynamodb,
    AWS_ENDPOINT_URL_SQS: endpoints.sqs,
    AWS_ENDPOINT_URL_S3: endpoints.s3,
    AWS_ENDPOINT_URL_SESV2: endpoints.ses,
    AWS_ENDPOINT_URL_KMS: endpoints.kms,
    AWS_ENDPOINT_URL_SCHEDULER: endpoints.scheduler,
  };
}
