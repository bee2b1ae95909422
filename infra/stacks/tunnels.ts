import { type CfnResource, Duration, Stack } from 'aws-cdk-lib';
import { type IVpc, Peer, Port, SecurityGroup, SubnetType } from 'aws-cdk-lib/aws-ec2';
import { FargateService, FargateTaskDefinition, type ICluster } from 'aws-cdk-lib/aws-ecs';
import {
  ApplicationLoadBalancer,
  ApplicationProtocol,
  type ApplicationTargetGroup,
} from 'aws-cdk-lib/aws-elasticloadbalancingv2';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import type { Assets } from '../assets.ts';
import { acknowledge } from '../constructs/acknowledge.ts';
import { alarmWithRunbook, reportedBy } from '../constructs/alarm-with-runbook.ts';
import { appUrl } from '../constructs/app-url.ts';
import { containerParts, runtimePlatform } from '../constructs/container-parts.ts';

export interface TunnelsStackProps {
  /** The network and cluster of the heavy lane. A second NAT gateway would cost more than the relay. */
  vpc: IVpc;
  cluster: ICluster;
  assets: Assets;
  alarmTopic: ITopic;
}

const relayPort = 8_080;
const edgePort = 80;
/** Both ends ping every 20 seconds, so a connection that's silent for this long is gone. */
const idleTimeout = Duration.seconds(120);

/**
 * The relay of tunnels (docs/adr/0023-tunnels.md): one task behind an internal load balancer, which only CloudFront and this network
 * reach. Both ends of a tunnel have to meet in the same process, so there's never a second task, not even during deployments.
 */
export class TunnelsStack extends Stack {
  readonly loadBalancer: ApplicationLoadBalancer;

  constructor(scope: Construct, id: string, { vpc, cluster, assets, alarmTopic }: TunnelsStackProps) {
    super(scope, id);
    const task = this.task(assets);
    const relayGroup = new SecurityGroup(this, 'Relay', { vpc, allowAllOutbound: false });
    relayGroup.addEgressRule(Peer.anyIpv4(), Port.tcp(443), 'Saywright itself, the image, and the log');
    const service = new FargateService(this, 'Service', {
      cluster,
      taskDefinition: task,
      desiredCount: 1,
      minHealthyPercent: 0,
      maxHealthyPercent: 100,
      assignPublicIp: false,
      securityGroups: [relayGroup],
      vpcSubnets: { subnetType: SubnetType.PRIVATE_WITH_EGRESS },
      circuitBreaker: { rollback: true },
    });
    const edgeGroup = new SecurityGroup(this, 'Edge', { vpc, allowAllOutbound: false });
    edgeGroup.addIngressRule(
      Peer.ipv4(vpc.vpcCidrBlock),
      Port.tcp(edgePort),
      "CloudFront's network interfaces in this network",
    );
    this.loadBalancer = new ApplicationLoadBalancer(this, 'LoadBalancer', {
      vpc,
      internetFacing: false,
      vpcSubnets: { subnetType: SubnetType.PRIVATE_WITH_EGRESS },
      securityGroup: edgeGroup,
      idleTimeout,
      dropInvalidHeaderFields: true,
    });
    const targets = this.loadBalancer
      .addListener('Http', { port: edgePort, protocol: ApplicationProtocol.HTTP, open: false })
      .addTargets('Relay', {
        port: relayPort,
        protocol: ApplicationProtocol.HTTP,
        targets: [service],
        // A tunnel doesn't end until its agent leaves, so there's nothing to wait for.
        deregistrationDelay: Duration.seconds(0),
        healthCheck: { path: '/tunnel/health', interval: Duration.seconds(10), healthyThresholdCount: 2 },
      });
    this.accept(task, edgeGroup);
    this.watch(targets, alarmTopic);
  }

  private task(assets: Assets): FargateTaskDefinition {
    const task = new FargateTaskDefinition(this, 'Task', {
      cpu: 512,
      memoryLimitMiB: 1_024,
      runtimePlatform,
    });
    task.addContainer('Relay', {
      ...containerParts(this, { image: assets.relayImage, streamPrefix: 'relay' }),
      environment: { APP_URL: appUrl(this), FUNCTION: 'tunnel-relay', LOG_LEVEL: 'info', PORT: String(relayPort) },
      portMappings: [{ containerPort: relayPort }],
      readonlyRootFilesystem: true,
      stopTimeout: Duration.seconds(10),
      user: 'node',
    });
    (task.node.defaultChild as CfnResource).addMetadata('saywright:bundle', 'tunnel-relay');
    return task;
  }

  private watch(targets: ApplicationTargetGroup, topic: ITopic): void {
    alarmWithRunbook(this, 'NoRelay', {
      topic,
      runbook: 'tunnels-down',
      description: 'Tunnels are closed: the relay is gone',
      metric: targets.metrics.healthyHostCount({ period: Duration.minutes(1), statistic: 'Maximum' }),
      threshold: 1,
      evaluationPeriods: 5,
      on: 'silence',
    });
    alarmWithRunbook(this, 'LoggingErrors', {
      topic,
      runbook: 'errors-logged',
      description: 'The relay of tunnels: errors in the log',
      metric: reportedBy('tunnel-relay', 'ErrorsLogged', 15),
      threshold: 3,
    });
  }

  private accept(task: FargateTaskDefinition, edgeGroup: SecurityGroup): void {
    acknowledge(task, 'AwsSolutions-ECS2', 'The environment has an address and a name, and no secret.');
    acknowledge(
      task,
      'AwsSolutions-IAM5[Resource::*]',
      "Logging in to the image registry can't be limited to one resource.",
    );
    acknowledge(this.loadBalancer, 'AwsSolutions-ELB2', "CloudFront's access log has every request that gets here.");
    acknowledge(edgeGroup, 'AwsSolutions-EC23', 'The rule names the range of this network, which is a reference.');
  }
}
