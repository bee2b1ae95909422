import { beforeAll, describe, expect, it, vi } from 'vitest';
import { danglingReferences, schemaFindings } from './schema-findings.ts';
import { intrinsic, stackTemplates, type RawResource, type StackTemplate } from './stack-templates.ts';
import { referredAnywhere } from './synthesized-resources.ts';

vi.setConfig({ testTimeout: 60_000 });

/** Limits that CloudFormation and the services enforce only when it's deployed, from the pages of their quotas. */

let templates: StackTemplate[];

beforeAll(async () => {
  templates = await stackTemplates();
}, 180_000);

interface Placed {
  at: string;
  stack: StackTemplate;
  properties: Record<string, unknown>;
}

const all = (type: string): Placed[] =>
  templates.flatMap((stack) =>
    Object.entries(stack.Resources)
      .filter(([, { Type }]: [string, RawResource]) => Type === type)
      .map(([id, { Properties = {} }]) => ({ at: `${stack.name}/${id}`, stack, properties: Properties })),
  );

/** Those above a limit, with what they measure. */
const above = (limit: number, measured: (readonly [at: string, size: number])[]): object => {
  expect(measured.length).toBeGreaterThan(0);
  return Object.fromEntries(measured.filter(([, size]) => size > limit));
};

/** As long as it can become: a value that CloudFormation computes may be as long as a queue's URL or a role's ARN. */
const longestIntrinsic = 140;
const resolvedLength = (value: unknown): number =>
  JSON.stringify(value, (_key, each: unknown) => (intrinsic(each) ? '?'.repeat(longestIntrinsic) : each)).length;

const referredTo = (value: unknown): string => {
  const [kind, argument] = intrinsic(value) ?? [];
  return kind === 'Fn::GetAtt' ? String((argument as string[])[0]) : String(argument);
};

describe('CloudFormation', () => {
  it('knows every resource, property and type of value', () => {
    expect(templates.flatMap(schemaFindings)).toEqual([]);
  });

  it('notices a wrong template', () => {
    const template = (Properties: object): StackTemplate => ({
      name: 'S',
      bytes: 0,
      Resources: { Q: { Type: 'AWS::SQS::Queue', Properties: { ...Properties } } },
    });
    expect(schemaFindings(template({ VisibilityTimeout: 30, Tags: [{ Key: 'a', Value: 'b' }] }))).toEqual([]);
    expect(schemaFindings(template({ Visibility: 30 }))).toEqual(['S/Q (AWS::SQS::Queue).Visibility is no property']);
    expect(schemaFindings(template({ VisibilityTimeout: 'long' }))).toHaveLength(1);
    const dangling = template({ QueueName: { Ref: 'R' }, KmsMasterKeyId: { 'Fn::GetAtt': ['Q', 'Nothing'] } });
    expect(danglingReferences(dangling, new Set())).toEqual(['S: Ref R', 'S: GetAtt Q.Nothing']);
  });

  it('finds everything that templates refer to', () => {
    const exported = new Set(
      templates.flatMap(({ Outputs = {} }) => Object.values(Outputs).flatMap(({ Export }) => Export?.Name ?? [])),
    );
    expect(templates.flatMap((template) => danglingReferences(template, exported))).toEqual([]);
  });

  it('takes templates of this size', () => {
    const sizeOf = (part: 'Resources' | 'Outputs' | 'Parameters' | 'Mappings') =>
      templates.map((template) => [template.name, Object.keys(template[part] ?? {}).length] as const);
    expect(above(500, sizeOf('Resources'))).toEqual({});
    expect(above(200, sizeOf('Outputs'))).toEqual({});
    expect(above(200, sizeOf('Parameters'))).toEqual({});
    expect(above(200, sizeOf('Mappings'))).toEqual({});
    expect(
      above(
        1_000_000,
        templates.map(({ name, bytes }) => [name, bytes] as const),
      ),
    ).toEqual({});
    const secrets = (template: StackTemplate) => JSON.stringify(template).split('{{resolve:').length - 1;
    expect(
      above(
        60,
        templates.map((template) => [template.name, secrets(template)] as const),
      ),
    ).toEqual({});
  });
});

describe('Lambda', () => {
  const functions = (): Placed[] => all('AWS::Lambda::Function');
  const variablesOf = ({ properties }: Placed): Record<string, unknown> =>
    (properties['Environment'] as { Variables?: Record<string, unknown> } | undefined)?.Variables ?? {};

  it('takes environments of this size, without its own names', () => {
    expect(
      above(
        4_096,
        functions().map((each) => [each.at, resolvedLength(variablesOf(each))] as const),
      ),
    ).toEqual({});
    const reserved = functions().flatMap((each) => Object.keys(variablesOf(each)).filter(isReserved));
    expect(reserved).toEqual([]);
  });

  it('takes descriptions, memory, storage and time limits of this size', () => {
    for (const { at, properties } of functions()) {
      const { Description = '', MemorySize, Timeout, EphemeralStorage, Layers = [] } = properties as unknown as Sizes;
      expect.soft({ at, description: Description.length <= 256 }).toEqual({ at, description: true });
      expect.soft({ at, memory: MemorySize >= 128 && MemorySize <= 10_240 }).toEqual({ at, memory: true });
      expect.soft({ at, time: Timeout >= 1 && Timeout <= 900 }).toEqual({ at, time: true });
      expect.soft({ at, storage: (EphemeralStorage?.Size ?? 512) <= 10_240 }).toEqual({ at, storage: true });
      expect.soft({ at, layers: Layers.length <= 5 }).toEqual({ at, layers: true });
    }
  });

  it('gets messages again only after six tries could have timed out, but for runs, which hide their message', () => {
    const timeouts = new Map(functions().map(({ at, properties }) => [at, Number(properties['Timeout'])]));
    const visibilities = new Map(
      all('AWS::SQS::Queue').map(({ at, properties }) => [at, Number(properties['VisibilityTimeout'] ?? 30)]),
    );
    const anywhere = (id: string): number | undefined => [...visibilities].find(([at]) => at.endsWith(`/${id}`))?.[1];
    const ratios = all('AWS::Lambda::EventSourceMapping').map(({ stack, properties }) => {
      const source = properties['EventSourceArn'];
      // The queue of webhooks is in the stack of those who send to it.
      const queue = intrinsic(source)?.[0] === 'Fn::ImportValue' ? referredAnywhere(source) : referredTo(source);
      const consumer = referredTo(properties['FunctionName']);
      const ratio =
        (visibilities.get(`${stack.name}/${queue}`) ?? anywhere(queue) ?? 0) /
        (timeouts.get(`${stack.name}/${consumer}`) ?? Infinity);
      return { consumer, isRun: /^Run(Flow|Api)/.test(consumer), ratio };
    });
    expect(ratios.length).toBeGreaterThan(4);
    expect(ratios.filter(({ ratio, isRun }) => ratio < (isRun ? 1 : 6))).toEqual([]);
    expect(ratios.filter(({ isRun }) => isRun)).toHaveLength(2);
  });
});

describe('the other services', () => {
  it('take as many routes, integrations and behaviors', () => {
    const perApi = (type: string) => {
      const counts = new Map<string, number>();
      for (const { at, properties } of all(type)) {
        const api = `${at.split('/')[0]}/${referredTo(properties['ApiId'])}`;
        counts.set(api, (counts.get(api) ?? 0) + 1);
      }
      return [...counts];
    };
    expect(above(300, perApi('AWS::ApiGatewayV2::Route'))).toEqual({});
    expect(above(300, perApi('AWS::ApiGatewayV2::Integration'))).toEqual({});
    const behaviors = all('AWS::CloudFront::Distribution').map(({ at, properties }) => {
      const { CacheBehaviors = [] } = properties['DistributionConfig'] as { CacheBehaviors?: object[] };
      return [at, CacheBehaviors.length] as const;
    });
    expect(above(25, behaviors)).toEqual({});
  });

  it('take policies and functions of this size', () => {
    const policies = new Map<string, number>();
    for (const { stack, properties } of all('AWS::IAM::Policy'))
      for (const role of properties['Roles'] as unknown[]) {
        const at = `${stack.name}/${referredTo(role)}`;
        policies.set(at, (policies.get(at) ?? 0) + resolvedLength(properties['PolicyDocument']));
      }
    expect(above(10_240, [...policies])).toEqual({});
    const edge = all('AWS::CloudFront::Function').map(
      ({ at, properties }) => [at, resolvedLength(properties['FunctionCode'])] as const,
    );
    expect(above(10_240, edge)).toEqual({});
  });

  it('take descriptions and names of this length', () => {
    const lengths = (type: string, name: string) =>
      all(type).map(({ at, properties }) => [at, resolvedLength(properties[name] ?? '') - 2] as const);
    expect(above(1_024, lengths('AWS::CloudWatch::Alarm', 'AlarmDescription'))).toEqual({});
    expect(above(255, lengths('AWS::CloudWatch::Alarm', 'AlarmName'))).toEqual({});
    expect(above(64, lengths('AWS::Scheduler::ScheduleGroup', 'Name'))).toEqual({});
    expect(above(255, lengths('AWS::EC2::SecurityGroup', 'GroupDescription'))).toEqual({});
    const exportNames = templates.flatMap(({ Outputs = {} }) =>
      Object.values(Outputs).flatMap(({ Export }) => (Export ? [[Export.Name, Export.Name.length] as const] : [])),
    );
    expect(above(255, exportNames)).toEqual({});
  });

  it('take as many metrics in an alarm, and as many indexes in a table', () => {
    const metrics = all('AWS::CloudWatch::Alarm').map(({ at, properties }) => {
      const { Metrics = [] } = properties as { Metrics?: { MetricStat?: object }[] };
      return [at, Metrics.filter(({ MetricStat }) => MetricStat).length] as const;
    });
    expect(above(10, metrics)).toEqual({});
    const indexes = all('AWS::DynamoDB::GlobalTable').map(({ at, properties }) => {
      const { GlobalSecondaryIndexes = [] } = properties as { GlobalSecondaryIndexes?: object[] };
      return [at, GlobalSecondaryIndexes.length] as const;
    });
    expect(above(20, indexes)).toEqual({});
  });

  it('forget their logs', () => {
    const groups = all('AWS::Logs::LogGroup');
    expect(groups.length).toBeGreaterThan(10);
    expect(groups.filter(({ properties }) => properties['RetentionInDays'] === undefined)).toEqual([]);
  });
});

interface Sizes {
  Description?: string;
  MemorySize: number;
  Timeout: number;
  EphemeralStorage?: { Size: number };
  Layers?: unknown[];
}

/** https://docs.aws.amazon.com/lambda/latest/dg/configuration-envvars.html#configuration-envvars-runtime */
const isReserved = (name: string): boolean =>
  /^(_HANDLER|_X_AMZN_TRACE_ID|AWS_(DEFAULT_)?REGION|AWS_EXECUTION_ENV|AWS_LAMBDA_\w+|LAMBDA_\w+)$/.test(name) ||
  /^AWS_(ACCESS_KEY(_ID)?|SECRET_ACCESS_KEY|SESSION_TOKEN)$/.test(name);
