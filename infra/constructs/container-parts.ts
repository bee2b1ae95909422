import { RemovalPolicy } from 'aws-cdk-lib';
import { DockerImageAsset, Platform, type DockerImageAssetProps } from 'aws-cdk-lib/aws-ecr-assets';
import {
  ContainerImage,
  CpuArchitecture,
  LogDriver,
  OperatingSystemFamily,
  type ContainerDefinitionOptions,
  type RuntimePlatform,
} from 'aws-cdk-lib/aws-ecs';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';

/** The machines that our images are built for. */
export const runtimePlatform: RuntimePlatform = {
  cpuArchitecture: CpuArchitecture.X86_64,
  operatingSystemFamily: OperatingSystemFamily.LINUX,
};

/** The image of a container, and where it writes its log. */
export function containerParts(
  scope: Construct,
  { image, streamPrefix }: { image: DockerImageAssetProps; streamPrefix: string },
): Pick<ContainerDefinitionOptions, 'image' | 'logging'> {
  const asset = new DockerImageAsset(scope, 'Image', {
    ...image,
    platform: Platform.LINUX_AMD64,
    // Where the contexts lie on the machine that builds says nothing about what is in them.
    invalidation: { buildContexts: false },
  });
  const logGroup = new LogGroup(scope, 'Logs', {
    retention: RetentionDays.ONE_MONTH,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  return {
    image: ContainerImage.fromDockerImageAsset(asset),
    logging: LogDriver.awsLogs({ logGroup, streamPrefix }),
  };
}
