import { SQSClient } from '@aws-sdk/client-sqs';
import { SqsMapping } from '../mappings/sqs-mapping.ts';
import type { LocalStacks } from '../template/local-stacks.ts';
import { localAccount } from '../template/local-account.ts';
import type { Twins } from '../twins/start-twins.ts';
import type { FunctionFleet } from './function-fleet.ts';

interface MappingProperties {
  EventSourceArn: string;
  FunctionName: string;
  BatchSize?: number;
  FunctionResponseTypes?: string[];
  ScalingConfig?: { MaximumConcurrency?: number };
}

/** Batches at a time for a mapping that sets no limit of its own. */
const defaultConcurrency = 2;

export interface MappingContext {
  stacks: LocalStacks;
  fleet: FunctionFleet;
  twins: Twins;
  onError: (error: unknown) => void;
}

/**
 * Starts every SQS event source mapping of the template, as far as this machine carries. A mapping reads its queue as the
 * role of its function.
 * @returns stops them
 */
export function startMappings({ stacks, fleet, twins, onError }: MappingContext): () => Promise<void> {
  const queues = new Map(stacks.resources('AWS::SQS::Queue').map((queue) => [queue.attributes['Arn'], queue.ref]));
  const started = stacks.resources('AWS::Lambda::EventSourceMapping').map(({ logicalId, properties }) => {
    const mapping = properties as unknown as MappingProperties;
    const queueUrl = queues.get(mapping.EventSourceArn);
    if (queueUrl === undefined) throw new Error(`${logicalId} reads ${mapping.EventSourceArn}, which is no queue.`);
    const lambda = fleet.find(mapping.FunctionName);
    const sqs = new SQSClient({
      region: localAccount.region,
      endpoint: twins.endpoints.sqs,
      credentials: twins.gate.keyOf(lambda.config.role),
    });
    const running = new SqsMapping({
      sqs,
      queueUrl,
      queueArn: mapping.EventSourceArn,
      invoke: (event) => lambda.invoke(event),
      batchSize: mapping.BatchSize ?? 10,
      reportBatchItemFailures: mapping.FunctionResponseTypes?.includes('ReportBatchItemFailures') ?? false,
      concurrency: Math.min(mapping.ScalingConfig?.MaximumConcurrency ?? defaultConcurrency, lambda.maxEnvironments),
      onError,
    });
    return { running, sqs };
  });
  return async () => {
    await Promise.all(started.map(({ running }) => running.close()));
    for (const { sqs } of started) sqs.destroy();
  };
}
