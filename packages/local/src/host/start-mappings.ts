import type { SQSClient } from '@aws-sdk/client-sqs';
import { SqsMapping } from '../mappings/sqs-mapping.ts';
import type { LocalStacks } from '../template/local-stacks.ts';
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
  sqs: SQSClient;
  onError: (error: unknown) => void;
}

/** Starts every SQS event source mapping of the template, as far as this machine carries. */
export function startMappings({ stacks, fleet, sqs, onError }: MappingContext): SqsMapping[] {
  const queues = new Map(stacks.resources('AWS::SQS::Queue').map((queue) => [queue.attributes['Arn'], queue.ref]));
  return stacks.resources('AWS::Lambda::EventSourceMapping').map(({ logicalId, properties }) => {
    const mapping = properties as unknown as MappingProperties;
    const queueUrl = queues.get(mapping.EventSourceArn);
    if (queueUrl === undefined) throw new Error(`${logicalId} reads ${mapping.EventSourceArn}, which is no queue.`);
    const lambda = fleet.find(mapping.FunctionName);
    return new SqsMapping({
      sqs,
      queueUrl,
      queueArn: mapping.EventSourceArn,
      invoke: (event) => lambda.invoke(event),
      batchSize: mapping.BatchSize ?? 10,
      reportBatchItemFailures: mapping.FunctionResponseTypes?.includes('ReportBatchItemFailures') ?? false,
      concurrency: Math.min(mapping.ScalingConfig?.MaximumConcurrency ?? defaultConcurrency, lambda.maxEnvironments),
      onError,
    });
  });
}
