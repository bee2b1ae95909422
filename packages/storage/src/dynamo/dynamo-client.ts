import { randomUUID } from 'node:crypto';
import { channel } from 'node:diagnostics_channel';
import type {
  BatchGetCommandInput,
  BatchGetCommandOutput,
  BatchWriteCommandInput,
  BatchWriteCommandOutput,
  DeleteCommandInput,
  DeleteCommandOutput,
  GetCommandInput,
  GetCommandOutput,
  PutCommandInput,
  PutCommandOutput,
  QueryCommandInput,
  QueryCommandOutput,
  TransactWriteCommandInput,
  TransactWriteCommandOutput,
  UpdateCommandInput,
  UpdateCommandOutput,
} from '@aws-sdk/lib-dynamodb';
import { answerError } from './answer-error.ts';
import { createExchange } from './exchange.ts';
import { readAwsKeys } from './read-aws-keys.ts';
import { retryCalls } from './retry-calls.ts';
import { hearTime, serviceClock } from './service-clock.ts';
import { signRequest } from './sign-request.ts';
import { fromWire, toWire } from './wire-format.ts';

/** The operations that we use, as the SDK types them, with plain JavaScript values in items. */
interface Operations {
  BatchGetItem: (input: BatchGetCommandInput) => BatchGetCommandOutput;
  BatchWriteItem: (input: BatchWriteCommandInput) => BatchWriteCommandOutput;
  DeleteItem: (input: DeleteCommandInput) => DeleteCommandOutput;
  GetItem: (input: GetCommandInput) => GetCommandOutput;
  PutItem: (input: PutCommandInput) => PutCommandOutput;
  Query: (input: QueryCommandInput) => QueryCommandOutput;
  TransactWriteItems: (input: TransactWriteCommandInput) => TransactWriteCommandOutput;
  UpdateItem: (input: UpdateCommandInput) => UpdateCommandOutput;
}

type Operation = keyof Operations;
type Input<Name extends Operation> = Parameters<Operations[Name]>[0];
type Output<Name extends Operation> = Omit<ReturnType<Operations[Name]>, '$metadata'>;

/**
 * Our way to DynamoDB: one POST per call, signed and retried. The SDK's own client takes ten times the CPU per call, and is
 * half of what a function loads: `docs/adr/0009-dynamodb-client.md`.
 */
export interface DynamoClient {
  /**
   * @throws OutageError when DynamoDB is busy or down; what it rejects, as an error with the name that DynamoDB gives it
   */
  send<Name extends Operation>(operation: Name, input: Input<Name>): Promise<Output<Name>>;
}

/** Publishes the output of each call, for tests that count what is read. */
export const callsOfDynamo = channel('saywright:dynamodb');

/** A new client. Its region, endpoint and keys come from the environment. */
export function createDynamoClient(): DynamoClient {
  const region = process.env.AWS_REGION ?? '';
  const exchange = createExchange(process.env.AWS_ENDPOINT_URL_DYNAMODB ?? `https://dynamodb.${region}.amazonaws.com`);
  const keys = readAwsKeys();

  const attempt = async (operation: Operation, body: string): Promise<string> => {
    const target = `DynamoDB_20120810.${operation}`;
    const headers = signRequest({ host: exchange.host, region, target, body, at: serviceClock.now() }, await keys());
    const sentAt = performance.now();
    const answer = await exchange.post(headers, body);
    const wasWrong = hearTime(answer.date, performance.now() - sentAt);
    if (answer.status === 200) return answer.text;
    const error = answerError(answer);
    // It was signed by a clock that has been set since.
    if (wasWrong && error.name === 'InvalidSignatureException') return attempt(operation, body);
    throw error;
  };

  return {
    async send(operation, input) {
      // The same for each attempt, so that a transaction whose answer was lost isn't written twice.
      const idempotent = operation === 'TransactWriteItems' ? { ClientRequestToken: randomUUID(), ...input } : input;
      const body = toWire(idempotent);
      const output = fromWire(await retryCalls(() => attempt(operation, body)));
      if (callsOfDynamo.hasSubscribers) callsOfDynamo.publish(output);
      return output as never;
    },
  };
}

let client: DynamoClient | undefined;

/** The one client of this process. */
export const dynamoClient = (): DynamoClient => (client ??= createDynamoClient());
