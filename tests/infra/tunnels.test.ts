import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { healthPath } from '@saywright/tunnel/serve-relay';
import { pingMs } from '@saywright/tunnel/wire';
import { beforeAll, describe, expect, it } from 'vitest';
import { referredId, synthesizedResources, type Resource } from './synthesized-resources.ts';

let resources: Resource[];

beforeAll(async () => {
  resources = await synthesizedResources();
}, 180_000);

const all = (type: string): Resource[] => resources.filter((resource) => resource.type === type);
const property = <T>(resource: Resource | undefined, name: string): T => resource?.properties[name] as T;

describe('the relay of tunnels', () => {
  const inStack = (type: string): Resource[] => all(type).filter(({ stack }) => stack.endsWith('Tunnels'));
  const repositoryFile = (path: string): string =>
    readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');

  it('is one task, never two, since both ends of a tunnel have to meet in it', () => {
    expect(inStack('AWS::ECS::Service')).toMatchObject([
      {
        properties: {
          DesiredCount: 1,
          DeploymentConfiguration: { MaximumPercent: 100, MinimumHealthyPercent: 0 },
          NetworkConfiguration: { AwsvpcConfiguration: { AssignPublicIp: 'DISABLED' } },
        },
      },
    ]);
    expect(inStack('AWS::ApplicationAutoScaling::ScalableTarget')).toEqual([]);
  });

  it('runs as nobody, with nothing to write to, and may do nothing in AWS', () => {
    const [task] = inStack('AWS::ECS::TaskDefinition');
    const [container] = property<Record<string, unknown>[]>(task, 'ContainerDefinitions');
    expect(container).toMatchObject({ User: 'node', ReadonlyRootFilesystem: true });
    const role = referredId(property(task, 'TaskRoleArn'));
    const holders = inStack('AWS::IAM::Policy').flatMap((policy) =>
      property<unknown[]>(policy, 'Roles').map(referredId),
    );
    expect(holders).not.toContain(role);
    expect(inStack('AWS::IAM::Role').find(({ id }) => id === role)?.properties).not.toHaveProperty('ManagedPolicyArns');
    const { devDependencies } = JSON.parse(repositoryFile('package.json')) as { devDependencies: { node: string } };
    expect(repositoryFile('infra/tunnel-relay/Dockerfile')).toContain(`/node:${devDependencies.node}-slim`);
  });

  it('has one way in: CloudFront, through a load balancer without an address on the internet', () => {
    const [balancer] = inStack('AWS::ElasticLoadBalancingV2::LoadBalancer');
    expect(property(balancer, 'Scheme')).toBe('internal');
    const [relay, edge] = ['Relay', 'Edge'].map((name) =>
      inStack('AWS::EC2::SecurityGroup').find(({ id }) => id.startsWith(name)),
    );
    expect(relay?.properties).toMatchObject({
      SecurityGroupEgress: [{ IpProtocol: 'tcp', FromPort: 443, ToPort: 443 }],
    });
    expect(relay?.properties).not.toHaveProperty('SecurityGroupIngress');
    const network = { 'Fn::ImportValue': expect.stringMatching(/Network.*CidrBlock/) as unknown };
    expect(edge?.properties).toMatchObject({
      SecurityGroupIngress: [{ CidrIp: network, IpProtocol: 'tcp', FromPort: 80, ToPort: 80 }],
    });
    expect(inStack('AWS::EC2::SecurityGroupIngress')).toMatchObject([
      {
        properties: { FromPort: 8_080, ToPort: 8_080, SourceSecurityGroupId: { 'Fn::GetAtt': [edge?.id, 'GroupId'] } },
      },
    ]);
    const [distribution] = all('AWS::CloudFront::Distribution');
    const { CacheBehaviors, Origins } = property<{
      CacheBehaviors: { PathPattern: string; TargetOriginId: string }[];
      Origins: { Id: string; VpcOriginConfig?: unknown }[];
    }>(distribution, 'DistributionConfig');
    const behavior = CacheBehaviors.find(({ PathPattern }) => PathPattern === '/tunnel/*');
    expect(Origins.find(({ Id }) => Id === behavior?.TargetOriginId)?.VpcOriginConfig).toBeDefined();
  });

  it('closes no connection whose ends still ping, and is replaced when it stops answering', () => {
    const [balancer] = inStack('AWS::ElasticLoadBalancingV2::LoadBalancer');
    const { Value: idle } =
      property<{ Key: string; Value: string }[]>(balancer, 'LoadBalancerAttributes').find(
        ({ Key }) => Key === 'idle_timeout.timeout_seconds',
      ) ?? {};
    expect(Number(idle)).toBeGreaterThan((2 * pingMs) / 1_000);
    expect(inStack('AWS::ElasticLoadBalancingV2::TargetGroup')[0]?.properties).toMatchObject({
      HealthCheckPath: healthPath,
    });
  });
});
