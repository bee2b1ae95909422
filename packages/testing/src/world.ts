import { provision } from '@saywright/local/provision/provision';
import { functionEnvironment } from '@saywright/local/template/function-environment';
import { LocalStacks } from '@saywright/local/template/local-stacks';
import { readAssembly } from '@saywright/local/template/read-assembly';
import type { MailBox } from '@saywright/local/mail/mail-box';
import type { BedrockTwin } from '@saywright/local/twins/bedrock/bedrock-twin';
import { startTwins, type Twins } from '@saywright/local/twins/start-twins';
import { rolesVariable } from './acting-as.ts';
import { localAssembly } from '../../../scripts/lib/local-assembly.ts';

/** Real stores for one test file: nobody else writes to them. */
export interface World {
  /**
   * The environment that functions get: names of tables, queues and buckets, and where the AWS SDK finds them. The key in
   * it is the admin's; see `actingAs`.
   */
  env: Record<string, string>;
  tableNames: { app: string; runs: string };
  queueUrls: Record<
    'runs' | 'runDeadLetters' | 'mails' | 'mailFeedback' | 'segments' | 'fires' | 'webhooks' | 'imports',
    string
  >;
  /** Where the emails that are sent arrive; see `deliverMails`. */
  mailBox: MailBox;
  bucketName: string;
  /** Plays the language model. */
  bedrock: BedrockTwin;
  /** Where the tables are stored; undefined where another program keeps them. */
  tablesFile: string | undefined;
  close(): Promise<void>;
}

/**
 * Starts twins of DynamoDB, SQS, S3 and SES on random ports and provisions what the synthesized template describes.
 * @param options.dataDir keeps the data of the stores; without it `close` removes it
 */
export async function startWorld(options: { dataDir?: string } = {}): Promise<World> {
  const { dir } = await localAssembly();
  const twins = await startTwins(options);
  try {
    const stacks = new LocalStacks(readAssembly(dir), twins.endpoints);
    await provision(stacks, twins);
    return describeWorld(stacks, twins);
  } catch (error) {
    await twins.close();
    throw error;
  }
}

function rolesByBundle(stacks: LocalStacks): Record<string, unknown> {
  return Object.fromEntries(
    stacks
      .resources('AWS::Lambda::Function', 'AWS::ECS::TaskDefinition')
      .filter(({ metadata }) => metadata['saywright:bundle'] !== undefined)
      .map(({ metadata, properties }) => [
        metadata['saywright:bundle'],
        properties['Role'] ?? properties['TaskRoleArn'],
      ]),
  );
}

function describeWorld(stacks: LocalStacks, twins: Twins): World {
  const env: Record<string, string> = {
    ...functionEnvironment(stacks, 'api-testing'),
    ...functionEnvironment(stacks, 'run-flow'),
    ...functionEnvironment(stacks, 'auth'),
    ...functionEnvironment(stacks, 'send-mail'),
    ...functionEnvironment(stacks, 'fire-schedule'),
    ...functionEnvironment(stacks, 'delete-data'),
    ...twins.env,
    [rolesVariable]: JSON.stringify(rolesByBundle(stacks)),
  };
  const deadLetters = stacks
    .resources('AWS::SQS::Queue')
    .find(({ logicalId, properties }) => logicalId.startsWith('Runs') && properties['RedrivePolicy'] === undefined);
  const mailFeedback = stacks
    .resources('AWS::SQS::Queue')
    .find(({ logicalId, properties }) => logicalId.startsWith('Feedback') && properties['RedrivePolicy'] !== undefined);
  return {
    env,
    tableNames: { app: env['APP_TABLE'] ?? '', runs: env['RUNS_TABLE'] ?? '' },
    queueUrls: {
      runs: env['RUN_QUEUE_URL'] ?? '',
      runDeadLetters: deadLetters?.ref ?? '',
      mails: env['MAIL_QUEUE_URL'] ?? '',
      mailFeedback: mailFeedback?.ref ?? '',
      segments: env['SEGMENT_QUEUE_URL'] ?? '',
      fires: env['FIRE_QUEUE_URL'] ?? '',
      webhooks: env['WEBHOOK_QUEUE_URL'] ?? '',
      imports: env['IMPORT_QUEUE_URL'] ?? '',
    },
    mailBox: twins.mailBox,
    bedrock: twins.bedrock,
    tablesFile: twins.tablesFile,
    bucketName: env['ARTIFACTS_BUCKET'] ?? '',
    close: () => twins.close(),
  };
}
