import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { historyDayChoices } from '@saywright/contracts/plans';
import { servedGroups } from '@saywright/contracts/routes/served';
import { appIndexAttributes } from '@saywright/contracts/storage-attributes';
import { beforeAll, describe, expect, it } from 'vitest';
import { referredAnywhere, referredId, synthesizedResources, type Resource } from './synthesized-resources.ts';

let resources: Resource[];

beforeAll(async () => {
  resources = await synthesizedResources();
}, 180_000);

const all = (type: string): Resource[] => resources.filter((resource) => resource.type === type);
const byId = (type: string): Map<string, Resource> => new Map(all(type).map((resource) => [resource.id, resource]));
const property = <T>(resource: Resource | undefined, name: string): T => resource?.properties[name] as T;

/** Alarms that wake someone; those that scale tasks are not for people. */
const alarmsForPeople = (): Resource[] =>
  all('AWS::CloudWatch::Alarm').filter(
    ({ properties }) => !String(properties['AlarmDescription']).endsWith('threshold scaling alarm'),
  );

/** One property of several resources, by their names: a failure then shows which one is wrong. */
const propertyOf = (of: Resource[], name: string): Record<string, unknown> =>
  Object.fromEntries(of.map((resource) => [resource.name, resource.properties[name]]));

const same = (of: Resource[], value: unknown): Record<string, unknown> =>
  Object.fromEntries(of.map(({ name }) => [name, value]));

/** Functions of ours; the CDK brings one of its own that copies the site during deployments. */
const ourFunctions = (): Resource[] =>
  all('AWS::Lambda::Function').filter(({ metadata }) => metadata['saywright:bundle'] !== undefined);

it('is what it was', async () => {
  await expect(`${normalized(resources)}\n`).toMatchFileSnapshot('./templates.golden.json');
});

describe('the API', () => {
  const groupOf = (routeKey: string): string | undefined =>
    Object.entries(servedGroups).find(([, routes]) =>
      Object.values<{ key: string }>(routes).some(({ key }) => key === routeKey),
    )?.[0];

  it('has exactly the routes of the contract, each leading to the function of its group', () => {
    const integrations = byId('AWS::ApiGatewayV2::Integration');
    const functions = byId('AWS::Lambda::Function');
    const actual = all('AWS::ApiGatewayV2::Route').map((route) => {
      const target = JSON.stringify(route.properties['Target']);
      const integration = [...integrations.values()].find(({ id }) => target.includes(`"${id}"`));
      const functionId = referredId(integration?.properties['IntegrationUri']);
      return [property<string>(route, 'RouteKey'), functions.get(functionId)?.name];
    });
    const routes = Object.values(servedGroups).flatMap((group) => Object.values<{ key: string }>(group));
    const expected = routes.map(({ key }) => [key, groupOf(key)]);
    expect(Object.fromEntries(actual)).toEqual(Object.fromEntries(expected));
  });

  it('answers before API Gateway stops waiting', () => {
    const groups = ourFunctions().filter(({ name }) => name in servedGroups);
    expect(groups).toHaveLength(Object.keys(servedGroups).length);
    expect(groups.filter((group) => property<number>(group, 'Timeout') >= 30)).toEqual([]);
  });
});

describe('every function', () => {
  it('is known, and runs on nodejs24.x', () => {
    const expected = [
      ...Object.keys(servedGroups),
      'run-api',
      'run-dead-letters',
      'run-flow',
      'fire-schedule',
      'send-mail',
      'mail-feedback',
      'delete-data',
      'deliver-webhooks',
      'apply-payments',
      'reconcile-payments',
      'stripe-webhook',
      'sweep-payments',
      'sweep-schedules',
      'spread-segment',
      'import-document',
      'sweep',
    ];
    expect(propertyOf(ourFunctions(), 'Runtime')).toEqual(
      Object.fromEntries(expected.map((name) => [name, 'nodejs24.x'])),
    );
  });

  it('forgets its log after a month', () => {
    const groups = new Map(all('AWS::Logs::LogGroup').map((group) => [`${group.stack}/${group.id}`, group]));
    const retention = ourFunctions().map((each) => {
      const { LogGroup } = property<{ LogGroup: unknown }>(each, 'LoggingConfig');
      return [each.name, groups.get(`${each.stack}/${referredId(LogGroup)}`)?.properties['RetentionInDays']];
    });
    expect(Object.fromEntries(retention)).toEqual(same(ourFunctions(), 30));
  });

  it('has an alarm', () => {
    const watched = new Set(alarmsForPeople().flatMap(watchedIds));
    expect(ourFunctions().filter(({ id }) => !watched.has(id))).toEqual([]);
  });

  it('gets the names of resources, no secret, and a guarded way out', () => {
    const some: unknown = expect.anything();
    const resolvedAtDeployment: unknown = {
      'Fn::Join': ['', ['{{resolve:secretsmanager:', some, ':SecretString:::}}']],
    };
    for (const each of ourFunctions()) {
      const { Variables } = property<{ Variables: Record<string, unknown> }>(each, 'Environment');
      expect(Variables).toEqual({
        APP_TABLE: expect.anything(),
        BROWSERS: expect.stringContaining('"webkit"'),
        ARTIFACTS_BUCKET: expect.anything(),
        EGRESS_POLICY: 'public',
        LOG_LEVEL: 'info',
        FUNCTION: each.name,
        NODE_OPTIONS: '--enable-source-maps',
        HEAVY_RUN_QUEUE_URL: expect.anything(),
        HTTP_RUN_QUEUE_URL: expect.anything(),
        RUNS_TABLE: expect.anything(),
        RUN_QUEUE_URL: expect.anything(),
        SECRETS_KEY_ARN: expect.anything(),
        WEBHOOK_QUEUE_URL: expect.anything(),
        ...(each.name in servedGroups ||
        ['deliver-webhooks', 'fire-schedule', 'reconcile-payments', 'sweep-schedules'].includes(each.name)
          ? { MAIL_QUEUE_URL: some }
          : {}),
        ...(['schedules', 'fire-schedule', 'sweep-schedules'].includes(each.name)
          ? { FIRE_QUEUE_URL: some, FIRE_QUEUE_ARN: some, FIRE_ROLE_ARN: some, FIRE_GROUP: some }
          : {}),
        ...(each.name in servedGroups || ['spread-segment', 'sweep'].includes(each.name)
          ? { SEGMENT_QUEUE_URL: some }
          : {}),
        ...(each.name === 'api-testing' ? { IMPORT_QUEUE_URL: some } : {}),
        ...(each.name === 'send-mail' ? { APP_URL: some, MAIL_FROM: some, MAIL_CONFIGURATION_SET: some } : {}),
        ...(each.name.includes('payments') ? { APP_URL: some } : {}),
        ...(['stripe-webhook', 'deliver-webhooks', 'delete-data', 'account', 'team', 'ops'].includes(each.name)
          ? { APP_URL: some }
          : {}),
        ...(['account', 'ops', 'sweep', 'delete-data'].includes(each.name) ? { LEAVING_QUEUE_URL: some } : {}),
        ...(each.name === 'ops' ? { WATCHED_QUEUES: some } : {}),
        ...(each.name === 'delete-data' ? { MAIL_QUEUE_URL: some } : {}),
        ...(each.name !== 'payments' && /payments|stripe/.test(each.name) ? { PAYMENT_QUEUE_URL: some } : {}),
        ...(['run-flow', 'flow-testing', 'team'].includes(each.name) ? { LANGUAGE_MODEL: some } : {}),
        ...(['run-flow', 'run-api'].includes(each.name) ? { TUNNEL_RELAY: 'https://app.saywright.example' } : {}),
        ...(each.name in servedGroups ? { EDGE_SECRET: resolvedAtDeployment } : {}),
      });
    }
  });

  it('may do nothing to every resource, and nothing with every action', () => {
    const ours = all('AWS::IAM::Policy').filter(({ id }) => !id.startsWith('CustomCDKBucketDeployment'));
    const statements = ours.flatMap(
      (policy) => property<{ Statement: Statement[] }>(policy, 'PolicyDocument').Statement,
    );
    expect(statements.length).toBeGreaterThan(ourFunctions().length);
    expect(statements.filter(({ Action }) => [Action].flat().some((action) => action.includes('*')))).toEqual([]);
    const everywhere = statements.filter(({ Resource }) => [Resource].flat().includes('*'));
    // The images of the heavy lane and of the relay.
    expect(everywhere.map(({ Action }) => Action)).toEqual(['ecr:GetAuthorizationToken', 'ecr:GetAuthorizationToken']);
  });
});

describe('the run worker', () => {
  it('is a Lambda with room for a browser, one run at a time', () => {
    const worker = ourFunctions().find(({ name }) => name === 'run-flow');
    expect(worker?.properties).toMatchObject({
      Architectures: ['x86_64'],
      MemorySize: 2048,
      Timeout: 900,
      EphemeralStorage: { Size: 2048 },
      Layers: [expect.anything()],
    });
    expect(worker?.metadata).toMatchObject({ 'saywright:isolation': 'process' });
    const mapping = all('AWS::Lambda::EventSourceMapping').find(
      ({ properties }) => referredId(properties['FunctionName']) === worker?.id,
    );
    expect(mapping?.properties).toMatchObject({ BatchSize: 1, FunctionResponseTypes: ['ReportBatchItemFailures'] });
    // Ten ENTERPRISE organizations with all of their slots.
    expect(property<{ MaximumConcurrency: number }>(mapping, 'ScalingConfig').MaximumConcurrency).toBe(500);
  });

  it('is swept every minute, payments are compared every hour, and what fails is not retried', () => {
    const schedules = all('AWS::Scheduler::Schedule');
    expect(
      schedules.map(({ stack, properties }) => [stack.split('-').at(-1), properties['ScheduleExpression']]),
    ).toEqual([
      ['Schedules', 'rate(1 minute)'],
      ['Payments', 'rate(1 minute)'],
      ['Payments', 'rate(1 hour)'],
      ['Fires', 'rate(1 minute)'],
    ]);
    const swept = ourFunctions().filter(({ name }) => name.startsWith('sweep') || name.startsWith('reconcile'));
    const invocations = all('AWS::Lambda::EventInvokeConfig');
    expect(invocations.map(({ properties }) => referredId(properties['FunctionName'])).toSorted()).toEqual(
      swept.map(({ id }) => id).toSorted(),
    );
    for (const { properties } of invocations)
      expect(properties).toMatchObject({ MaximumRetryAttempts: 0, MaximumEventAgeInSeconds: 60 });
    for (const { properties } of schedules)
      expect(properties).toMatchObject({
        Target: { RetryPolicy: { MaximumRetryAttempts: 0, MaximumEventAgeInSeconds: 60 } },
      });
  });
});

describe('the heavy lane', () => {
  const task = () => all('AWS::ECS::TaskDefinition').find(({ name }) => name === 'run-flow-heavy');
  const service = () => all('AWS::ECS::Service').find(({ stack }) => stack.endsWith('Execution'));
  const [dockerfile, runner] = ['infra/heavy-lane/Dockerfile', 'packages/runner/package.json'].map((path) =>
    readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8'),
  );

  it('has the browsers of the Playwright that the runner is pinned to, and is nobody’s root', () => {
    const { dependencies } = JSON.parse(runner ?? '') as { dependencies: Record<string, string> };
    expect(dockerfile).toContain(`playwright:v${dependencies['playwright-core']}-`);
    expect(dockerfile).toMatch(/^USER pwuser$/m);
    const [container] = property<Record<string, unknown>[]>(task(), 'ContainerDefinitions');
    expect(container).toMatchObject({ User: 'pwuser', StopTimeout: 60 });
    expect(container?.['Environment']).toContainEqual({ Name: 'RUNS_PER_PROCESS', Value: '1' });
    expect(container?.['Environment']).toContainEqual({ Name: 'EGRESS_POLICY', Value: 'public' });
    expect(container?.['Environment']).toContainEqual({ Name: 'TUNNEL_RELAY', Value: 'https://app.saywright.example' });
  });

  it('has no way in, and TCP alone out, from a private network', () => {
    expect(property(service(), 'NetworkConfiguration')).toMatchObject({
      AwsvpcConfiguration: { AssignPublicIp: 'DISABLED', Subnets: [expect.anything(), expect.anything()] },
    });
    const groups = all('AWS::EC2::SecurityGroup').filter(({ stack }) => stack.endsWith('Execution'));
    const tcp = [{ IpProtocol: 'tcp', FromPort: 0, ToPort: 65_535 }];
    expect(groups).toMatchObject([{ properties: { SecurityGroupEgress: tcp } }]);
    expect(groups[0]?.properties).not.toHaveProperty('SecurityGroupIngress');
    expect(all('AWS::EC2::SecurityGroupIngress').filter(({ stack }) => !stack.endsWith('Tunnels'))).toEqual([]);
  });

  it('keeps tasks warm, and has more of them when runs wait', () => {
    expect(property(service(), 'DesiredCount')).toBe(2);
    expect(all('AWS::ApplicationAutoScaling::ScalableTarget')[0]?.properties).toMatchObject({
      MinCapacity: 2,
      MaxCapacity: 50,
    });
    const steps = all('AWS::ApplicationAutoScaling::ScalingPolicy').flatMap(
      (policy) =>
        property<{ StepAdjustments: { ScalingAdjustment: number }[] }>(policy, 'StepScalingPolicyConfiguration')
          .StepAdjustments,
    );
    expect(steps.map(({ ScalingAdjustment }) => ScalingAdjustment).toSorted((a, b) => a - b)).toEqual([
      2, 4, 10, 26, 50,
    ]);
  });
});

describe('emails', () => {
  it('are sent by their worker alone, from the one address of the product', () => {
    const senders = all('AWS::IAM::Policy').flatMap((policy) =>
      property<{ Statement: Statement[] }>(policy, 'PolicyDocument')
        .Statement.filter(({ Action }) => [Action].flat().some((action) => action.startsWith('ses:')))
        .map((statement) => [policy.id, statement]),
    );
    expect(senders).toEqual([
      [
        expect.stringMatching(/^SendMail/),
        expect.objectContaining({
          Action: ['ses:SendEmail', 'ses:SendRawEmail'],
          Condition: { StringEquals: { 'ses:FromAddress': 'no-reply@saywright.example' } },
        }),
      ],
    ]);
    expect(all('AWS::SES::EmailIdentity').map(({ properties }) => properties['EmailIdentity'])).toEqual([
      'saywright.example',
    ]);
  });
});

describe('every queue', () => {
  it('has a dead-letter queue after three tries, with an alarm', () => {
    const queues = all('AWS::SQS::Queue');
    const redrive = (queue: Resource) => property<Redrive | undefined>(queue, 'RedrivePolicy');
    const dead = new Set(queues.filter(redrive).map((queue) => referredId(redrive(queue)?.deadLetterTargetArn)));
    const living = queues.filter(({ id }) => !dead.has(id));
    expect(living.map((queue) => redrive(queue)?.maxReceiveCount)).toEqual(living.map(() => 3));
    const watched = new Set(
      alarmsForPeople()
        .filter(({ properties }) => properties['MetricName'] === 'ApproximateNumberOfMessagesVisible')
        .flatMap(watchedIds),
    );
    expect([...dead].filter((id) => !watched.has(id))).toEqual([]);
  });

  it('hides a message for longer than its consumer may take', () => {
    const [functions, queues] = [byId('AWS::Lambda::Function'), byId('AWS::SQS::Queue')];
    const mappings = all('AWS::Lambda::EventSourceMapping');
    expect(mappings.length).toBeGreaterThan(0);
    for (const { properties } of mappings) {
      const queue = queues.get(referredAnywhere(properties['EventSourceArn']));
      const consumer = functions.get(referredId(properties['FunctionName']));
      expect(property<number>(queue, 'VisibilityTimeout')).toBeGreaterThan(property<number>(consumer, 'Timeout'));
    }
  });
});

describe('every alarm', () => {
  it('names a runbook page that exists', () => {
    const alarms = alarmsForPeople();
    const missing = alarms.filter((alarm) => {
      const page = /Runbook: (docs\/runbook\/[\w-]+\.md)$/.exec(property(alarm, 'AlarmDescription'))?.[1];
      return page === undefined || !existsSync(fileURLToPath(new URL(`../../${page}`, import.meta.url)));
    });
    expect(alarms.length).toBeGreaterThan(0);
    expect(missing).toEqual([]);
  });
});

describe('the data', () => {
  it('is in two tables that expire items by ttl, people and tests with restore points', () => {
    const tables = all('AWS::DynamoDB::GlobalTable');
    expect(propertyOf(tables, 'TimeToLiveSpecification')).toEqual(
      same(tables, { AttributeName: 'ttl', Enabled: true }),
    );
    expect(tables.map((table) => property<unknown[]>(table, 'Replicas'))).toEqual([
      [restorable(true)],
      [restorable(false)],
    ]);
  });

  it('lists tests through an index that carries what lists need, within the limit of the service', () => {
    const [app] = all('AWS::DynamoDB::GlobalTable');
    expect(property<unknown[]>(app, 'GlobalSecondaryIndexes')).toContainEqual(
      expect.objectContaining({
        IndexName: 'gsi1',
        Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: [...appIndexAttributes] },
      }),
    );
    expect(appIndexAttributes.length).toBeLessThanOrEqual(20);
  });

  it('forgets the files of runs with the history of their plan', () => {
    const artifacts = all('AWS::S3::Bucket').find(({ id }) => id.startsWith('Artifacts'));
    const { Rules } = property<{ Rules: unknown[] }>(artifacts, 'LifecycleConfiguration');
    for (const days of historyDayChoices) {
      expect(Rules).toContainEqual({ Prefix: `r${days}/`, ExpirationInDays: days, Status: 'Enabled' });
    }
  });

  it('is in buckets that nobody reaches from outside', () => {
    const buckets = all('AWS::S3::Bucket');
    const closed = {
      BlockPublicAcls: true,
      BlockPublicPolicy: true,
      IgnorePublicAcls: true,
      RestrictPublicBuckets: true,
    };
    expect(propertyOf(buckets, 'PublicAccessBlockConfiguration')).toEqual(same(buckets, closed));
  });
});

describe('the site', () => {
  it('allows nothing but its own origin, and pictures over TLS, and tells browsers so on every answer', () => {
    const policies = all('AWS::CloudFront::ResponseHeadersPolicy').map(({ properties }) => JSON.stringify(properties));
    expect(policies).not.toHaveLength(0);
    for (const policy of policies) {
      expect(policy).toMatch(/default-src 'none'; script-src 'self' 'sha256-[\w+/]{43}='; style-src 'self'/);
      expect(policy).toContain("frame-ancestors 'none'");
      const pictures = "img-src 'self' data: blob: https:;";
      expect(policy).toContain(pictures);
      expect(policy.replace(pictures, '')).not.toMatch(/unsafe-(inline|eval)|https?:/);
      expect(policy).toContain('"AccessControlMaxAgeSec":63072000');
    }
  });

  it('keeps no error, and shows those of the API as they are', () => {
    const [distribution] = all('AWS::CloudFront::Distribution');
    const { CustomErrorResponses } = property<{ CustomErrorResponses: object[] }>(distribution, 'DistributionConfig');
    // Every status that CloudFront keeps on its own: a page in its place would replace the API's answer.
    const kept = [404, 405, 414, 500, 501, 502, 503, 504];
    expect(CustomErrorResponses).toEqual(kept.map((ErrorCode) => ({ ErrorCode, ErrorCachingMinTTL: 0 })));
  });

  it('is served over TLS alone', () => {
    const [distribution] = all('AWS::CloudFront::Distribution');
    const text = JSON.stringify(distribution?.properties);
    const protocols = [...text.matchAll(/"ViewerProtocolPolicy":"([\w-]+)"/g)].map(([, protocol]) => protocol);
    expect(new Set(protocols)).toEqual(new Set(['https-only', 'redirect-to-https']));
  });
});

interface Statement {
  Action: string | string[];
  Resource: unknown;
}

interface Redrive {
  deadLetterTargetArn: unknown;
  maxReceiveCount: number;
}

/** The resources that the metric of an alarm is about. */
function watchedIds(alarm: Resource): string[] {
  return (property<{ Value: unknown }[] | undefined>(alarm, 'Dimensions') ?? []).map(({ Value }) => referredId(Value));
}

function restorable(PointInTimeRecoveryEnabled: boolean): unknown {
  return expect.objectContaining({ PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled } });
}

/** The resources as text, with the hashes of assets replaced: they change with every edit of a function. */
function normalized(value: unknown): string {
  return JSON.stringify(value, undefined, 1)
    .replaceAll(/"[0-9a-f]{64}\.(zip|json)"/g, '"<asset>.$1"')
    .replaceAll(/(container-assets-[^"]*):[0-9a-f]{64}"/g, '$1:<image>"')
    .replaceAll(/"[\w.-]*sparticuz-chromium-[\w.-]+(\.zip)?"/g, '"<browser layer>"');
}
