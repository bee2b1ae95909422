import { DynamoDBClient, PutItemCommand, QueryCommand } from '@aws-sdk/client-dynamodb';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localAssembly } from '../../../../scripts/lib/local-assembly.ts';
import { functionConfigs } from '../lambda/function-config.ts';
import { LocalStacks } from '../template/local-stacks.ts';
import { readAssembly, type StackTemplate } from '../template/read-assembly.ts';
import { localAccount } from '../template/local-account.ts';
import { startTwins, type Twins } from '../twins/start-twins.ts';
import { provision } from './provision.ts';
import { roleRules } from './role-rules.ts';

let twins: Twins;
let templates: StackTemplate[];

beforeAll(async () => {
  twins = await startTwins();
  templates = readAssembly((await localAssembly()).dir);
  await provision(stacksOf(templates), twins);
}, 240_000);

afterAll(() => twins.close());

const stacksOf = (stacks: readonly StackTemplate[]): LocalStacks => new LocalStacks(stacks, twins.endpoints);

/** The template with one text replaced wherever it stands in the policies of roles. */
const changed = (from: string, to: string): LocalStacks =>
  stacksOf(
    templates.map((stack) => ({
      ...stack,
      resources: new Map(
        [...stack.resources].map(([id, resource]) => [
          id,
          resource.type === 'AWS::IAM::Policy'
            ? {
                ...resource,
                properties: JSON.parse(
                  JSON.stringify(resource.properties).replaceAll(from, to),
                ) as typeof resource.properties,
              }
            : resource,
        ]),
      ),
    })),
  );

/** Settings with which a function of the template acts as itself. */
function actor(bundle: string) {
  const configs = functionConfigs(stacksOf(templates), { functionsDir: '', env: {}, keys: () => ({}) });
  const found = configs.find(({ name }) => name === bundle);
  const credentials = twins.gate.keyOf(found?.role ?? '');
  const options = { region: localAccount.region, endpoint: twins.gate.endpoint, credentials, maxAttempts: 1 };
  return { env: found?.env ?? {}, options };
}

const logo = (env: Record<string, string>) =>
  new PutObjectCommand({ Bucket: env['ARTIFACTS_BUCKET'], Key: 'logos/o1/a.png', Body: 'png' });

describe('a function', () => {
  it('may do what its role may in the template', async () => {
    const { env, options } = actor('team');
    await expect(new S3Client(options).send(logo(env))).resolves.toBeDefined();
    const outside = new PutObjectCommand({ Bucket: env['ARTIFACTS_BUCKET'], Key: 'r30/o1/a.png', Body: 'png' });
    await expect(new S3Client(options).send(outside)).rejects.toMatchObject({ name: 'AccessDenied' });
  });

  it('is refused once the grant is gone', async () => {
    const { env, options } = actor('team');
    await twins.gate.admit(roleRules(changed('"s3:PutObject"', '"s3:DeleteObject"')));
    await expect(new S3Client(options).send(logo(env))).rejects.toMatchObject({ name: 'AccessDenied' });
    await twins.gate.admit(roleRules(stacksOf(templates)));
    await expect(new S3Client(options).send(logo(env))).resolves.toBeDefined();
  });

  it('reads an index only when the index is granted', async () => {
    const { env, options } = actor('dashboard');
    const query = new QueryCommand({
      TableName: env['RUNS_TABLE'],
      IndexName: 'gsi1',
      KeyConditionExpression: 'gsi1pk = :pk',
      ExpressionAttributeValues: { ':pk': { S: 'a' } },
    });
    await expect(new DynamoDBClient(options).send(query)).resolves.toMatchObject({ Count: 0 });
    await twins.gate.admit(roleRules(changed('/index/gsi1', '/index/gsi9')));
    await expect(new DynamoDBClient(options).send(query)).rejects.toMatchObject({ name: 'AccessDeniedException' });
    await twins.gate.admit(roleRules(stacksOf(templates)));
  });

  it('does not write where it only reads', async () => {
    const { env, options } = actor('dashboard');
    const put = new PutItemCommand({ TableName: env['RUNS_TABLE'], Item: { pk: { S: 'a' }, sk: { S: 'b' } } });
    await expect(new DynamoDBClient(options).send(put)).rejects.toMatchObject({ name: 'AccessDeniedException' });
  });
});

describe('a template that says what the gate does not know', () => {
  it.each<[string, string, string, string]>([
    ['a condition', '"ses:FromAddress"', '"ses:FromDisplayName"', 'the condition key ses:FromDisplayName'],
    ['an element', '"Effect":"Allow"', '"Effect":"Allow","NotPrincipal":"*"', 'the element NotPrincipal'],
  ])('does not start with %s', async (_what, ...[from, to, message]) => {
    await expect(twins.gate.admit(roleRules(changed(from, to)))).rejects.toThrow(message);
  });

  it('does not start with a managed policy of a function', () => {
    const stacks = templates.map((stack) => ({
      ...stack,
      resources: new Map(
        [...stack.resources].map(([id, resource]) => [
          id,
          resource.type === 'AWS::IAM::Role'
            ? {
                ...resource,
                properties: {
                  ...resource.properties,
                  ManagedPolicyArns: ['arn:aws:iam::aws:policy/AdministratorAccess'],
                },
              }
            : resource,
        ]),
      ),
    }));
    expect(() => roleRules(stacksOf(stacks))).toThrow('has a managed policy');
  });
});
