import * as z from 'zod';

const schema = z.object({
  APP_TABLE: z.string().min(1),
  RUNS_TABLE: z.string().min(1),
  ARTIFACTS_BUCKET: z.string().min(1),
  RUN_QUEUE_URL: z.string().min(1).optional(),
  MAIL_QUEUE_URL: z.string().min(1).optional(),
  SEGMENT_QUEUE_URL: z.string().min(1).optional(),
  SECRETS_KEY_ARN: z.string().min(1).optional(),
});

export interface StorageConfig {
  appTable: string;
  runsTable: string;
  artifactsBucket: string;
  /** Absent in functions that never send to it. */
  runQueueUrl: string | undefined;
  /** Absent in functions that never send to it. */
  mailQueueUrl?: string | undefined;
  /** Absent in functions that never send to it. */
  segmentQueueUrl?: string | undefined;
  /** The KMS key of `docs/adr/0004-secrets.md`. */
  secretsKeyArn?: string | undefined;
}

/** Reads the names of our resources, which the infrastructure puts into each function's environment. */
export function readStorageConfig(env: NodeJS.ProcessEnv = process.env): StorageConfig {
  const parsed = schema.parse(env);
  return {
    appTable: parsed.APP_TABLE,
    runsTable: parsed.RUNS_TABLE,
    artifactsBucket: parsed.ARTIFACTS_BUCKET,
    runQueueUrl: parsed.RUN_QUEUE_URL,
    mailQueueUrl: parsed.MAIL_QUEUE_URL,
    segmentQueueUrl: parsed.SEGMENT_QUEUE_URL,
    secretsKeyArn: parsed.SECRETS_KEY_ARN,
  };
}
