import type { HealthProbe, HealthProbes } from '@saywright/domain/ports/health-probes';
import type { StorageConfig } from '../config.ts';
import type { Database } from '../database.ts';
import { toItem } from '../dynamo/records.ts';
import type { Table } from '../dynamo/table.ts';

/**
 * Probes write, because a store that only answers reads is out: a full disk, a table whose writes are throttled. The one
 * item and the one object that they replace are all that `infra/constructs/grant-health-probes.ts` lets them write.
 */
const healthKey = { pk: 'HEALTH', sk: 'HEALTH' };
const healthObject = 'health';

const tableProbe = (probe: { id: string; name: string; table: Table }): HealthProbe => ({
  id: probe.id,
  name: probe.name,
  check: async () => {
    await probe.table.put(toItem({ checked_at: new Date().toISOString() }, { key: healthKey, type: 'health' }));
  },
});

const bucketProbe = (bucket: string): HealthProbe => ({
  id: 'artifacts',
  name: 'Screenshots and recordings',
  check: async (signal) => {
    const { PutObjectCommand, S3Client } = await import('@aws-sdk/client-s3');
    const client = new S3Client({ maxAttempts: 1 });
    try {
      const Body = new Date().toISOString();
      await client.send(new PutObjectCommand({ Bucket: bucket, Key: healthObject, Body }), { abortSignal: signal });
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
