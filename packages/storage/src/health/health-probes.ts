import type { HealthProbe, HealthProbes } from '@saywright/domain/ports/health-probes';
import type { StorageConfig } from '../config.ts';
import type { Database } from '../database.ts';
import type { Table } from '../dynamo/table.ts';

/** A key that no item has: the table has to look for it and answers that there is none. */
const absentKey = { pk: 'HEALTH', sk: 'HEALTH' };

const tableProbe = (probe: { id: string; name: string; table: Table }): HealthProbe => ({
  id: probe.id,
  name: probe.name,
  check: async () => {
    await probe.table.get(absentKey);
  },
});

/** The store answered, though the object is absent, or though this function may not see whether it is. */
const isAnswer = (error: unknown): boolean =>
  error instanceof Error && ['NoSuchKey', 'AccessDenied'].includes(error.name);

const bucketProbe = (bucket: string): HealthProbe => ({
  id: 'artifacts',
  name: 'Screenshots and recordings',
  check: async (signal) => {
    const { GetObjectCommand, S3Client } = await import('@aws-sdk/client-s3');
    const client = new S3Client({ maxAttempts: 1 });
    try {
      await client.send(new GetObjectCommand({ Bucket: bucket, Key: 'health' }), { abortSignal: signal });
    } catch (error) {
      if (!isAnswer(error)) throw error;
    } finally {
      client.destroy();
    }
  },
});

const queueProbe = (queueUrl: string): HealthProbe => ({
  id: 'run-queue',
  name: 'Test runs',
  check: async (signal) => {
    const { GetQueueAttributesCommand, SQSClient } = await import('@aws-sdk/client-sqs');
    const client = new SQSClient({ maxAttempts: 1 });
    try {
      await client.send(new GetQueueAttributesCommand({ QueueUrl: queueUrl, AttributeNames: ['QueueArn'] }), {
        abortSignal: signal,
      });
    } finally {
      client.destroy();
    }
  },
});

/** One probe for each store that the product cannot do without. */
export function createHealthProbes({ config, database }: { config: StorageConfig; database: Database }): HealthProbes {
  const probes = [
    tableProbe({ id: 'accounts-and-tests', name: 'Accounts and tests', table: database.app }),
    tableProbe({ id: 'results', name: 'Results', table: database.runs }),
    bucketProbe(config.artifactsBucket),
    ...(config.runQueueUrl ? [queueProbe(config.runQueueUrl)] : []),
  ];
  return { list: () => probes };
}
