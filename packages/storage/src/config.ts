import * as z from 'zod';
import type { ModelFacts } from '@saywright/domain/ports/language-model';
import type { BrowserCatalogSource } from './browsers/browser-catalog.ts';
import { readModelConfig } from './language-model/model-config.ts';

const schema = z.object({
  APP_TABLE: z.string().min(1),
  RUNS_TABLE: z.string().min(1),
  ARTIFACTS_BUCKET: z.string().min(1),
  RUN_QUEUE_URL: z.string().min(1).optional(),
  HEAVY_RUN_QUEUE_URL: z.string().min(1).optional(),
  HTTP_RUN_QUEUE_URL: z.string().min(1).optional(),
  WATCHED_QUEUES: z.string().min(1).optional(),
  MAIL_QUEUE_URL: z.string().min(1).optional(),
  SEGMENT_QUEUE_URL: z.string().min(1).optional(),
  IMPORT_QUEUE_URL: z.string().min(1).optional(),
  LEAVING_QUEUE_URL: z.string().min(1).optional(),
  PAYMENT_QUEUE_URL: z.string().min(1).optional(),
  WEBHOOK_QUEUE_URL: z.string().min(1).optional(),
  FIRE_QUEUE_URL: z.string().min(1).optional(),
  FIRE_QUEUE_ARN: z.string().min(1).optional(),
  FIRE_ROLE_ARN: z.string().min(1).optional(),
  FIRE_GROUP: z.string().min(1).optional(),
  SECRETS_KEY_ARN: z.string().min(1).optional(),
  BROWSERS: z.string().min(1).optional(),
  BROWSERS_FILE: z.string().min(1).optional(),
  DEMO_SHOP_URL: z.url().optional(),
  LANGUAGE_MODEL: z.string().optional(),
});

export interface StorageConfig {
  appTable: string;
  runsTable: string;
  artifactsBucket: string;
  /** Absent in functions that never send to it. */
  runQueueUrl: string | undefined;
  /** Absent in functions that never send to it. */
  heavyRunQueueUrl?: string | undefined;
  /** Absent in functions that never send to it. */
  httpRunQueueUrl?: string | undefined;
  /** The queues that staff see: `name=queue,dead letters`, one after the other with a semicolon. */
  watchedQueues?: string | undefined;
  /** Absent in functions that never send to it. */
  mailQueueUrl?: string | undefined;
  /** Absent in functions that never send to it. */
  segmentQueueUrl?: string | undefined;
  /** Absent in functions that never send to it. */
  importQueueUrl?: string | undefined;
  /** Absent in functions that never send to it. */
  paymentQueueUrl?: string | undefined;
  /** Absent in functions that never send to it. */
  leavingQueueUrl?: string | undefined;
  /** Absent in functions that never send to it. */
  webhookQueueUrl?: string | undefined;
  /** Absent in functions that never send to it. */
  fireQueueUrl?: string | undefined;
  /** Settings for EventBridge Scheduler to send to the fire queue; absent in functions that set no timers. */
  scheduleTimers?: { queueArn: string; roleArn: string; group: string } | undefined;
  /** The KMS key of `docs/adr/0004-secrets.md`. */
  secretsKeyArn?: string | undefined;
  /** Where it says which browsers runs can use. */
  browsers?: BrowserCatalogSource | undefined;
  /** Absent in a deployment without a demo shop. */
  demoShopUrl?: string | undefined;
  /** Absent in a deployment without a model, and in functions that never ask one. */
  model?: ModelFacts | undefined;
}

/** Reads the names of our resources, which the infrastructure puts into each function's environment. */
export function readStorageConfig(env: NodeJS.ProcessEnv = process.env): StorageConfig {
  const parsed = schema.parse(env);
  const { FIRE_QUEUE_ARN: queueArn, FIRE_ROLE_ARN: roleArn, FIRE_GROUP: group } = parsed;
  return {
    appTable: parsed.APP_TABLE,
    runsTable: parsed.RUNS_TABLE,
    artifactsBucket: parsed.ARTIFACTS_BUCKET,
    runQueueUrl: parsed.RUN_QUEUE_URL,
    heavyRunQueueUrl: parsed.HEAVY_RUN_QUEUE_URL,
    httpRunQueueUrl: parsed.HTTP_RUN_QUEUE_URL,
    watchedQueues: parsed.WATCHED_QUEUES,
    mailQueueUrl: parsed.MAIL_QUEUE_URL,
    segmentQueueUrl: parsed.SEGMENT_QUEUE_URL,
    importQueueUrl: parsed.IMPORT_QUEUE_URL,
    leavingQueueUrl: parsed.LEAVING_QUEUE_URL,
    paymentQueueUrl: parsed.PAYMENT_QUEUE_URL,
    webhookQueueUrl: parsed.WEBHOOK_QUEUE_URL,
    fireQueueUrl: parsed.FIRE_QUEUE_URL,
    scheduleTimers: queueArn && roleArn && group ? { queueArn, roleArn, group } : undefined,
    secretsKeyArn: parsed.SECRETS_KEY_ARN,
    browsers: { json: parsed.BROWSERS, file: parsed.BROWSERS_FILE },
    demoShopUrl: parsed.DEMO_SHOP_URL,
    model: readModelConfig(parsed.LANGUAGE_MODEL),
  };
}
