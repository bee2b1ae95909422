import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { functionEnvironment } from '../template/function-environment.ts';
import type { LocalResource, LocalStacks } from '../template/local-stacks.ts';
import { localAccount } from '../template/local-account.ts';

/** A function of the template, ready to run here. */
export interface FunctionConfig {
  /** The name of its bundle, for example `flow-testing`. */
  name: string;
  arn: string;
  /** The ARN of the role that it acts as. */
  role: string;
  /** The directory with `index.mjs`. */
  dir: string;
  /** For example `index.handler`. */
  handler: string;
  timeoutMs: number;
  memoryMb: number;
  /** Everything its code sees in `process.env`; nothing of the host's own environment is in it. */
  env: Record<string, string>;
  /** A process can be killed like the machine it stands for; a thread starts faster. */
  isolation: 'thread' | 'process';
}

export interface FunctionSettings {
  /** Where the bundles are: `<dir>/<name>/index.mjs`. */
  functionsDir: string;
  /** Added to what the template says, and winning over it: addresses of twins, local policies. */
  env: Record<string, string>;
  /** The key of a role, as environment variables. */
  keys: (roleArn: string) => Record<string, string>;
}

/** The functions that have a bundle of ours; those that the CDK brings for deployments are left out. */
export function functionConfigs(stacks: LocalStacks, settings: FunctionSettings): FunctionConfig[] {
  return stacks.resources('AWS::Lambda::Function').flatMap((resource) => {
    const bundle = resource.metadata['saywright:bundle'];
    return bundle === undefined ? [] : [functionConfig(stacks, { bundle: String(bundle), resource }, settings)];
  });
}

function functionConfig(
  stacks: LocalStacks,
  { bundle, resource }: { bundle: string; resource: LocalResource },
  settings: FunctionSettings,
): FunctionConfig {
  const {
    Handler,
    Role,
    Timeout = 3,
    MemorySize = 128,
  } = resource.properties as {
    Handler: string;
    Role: string;
    Timeout?: number;
    MemorySize?: number;
  };
  const dir = join(settings.functionsDir, bundle);
  return {
    name: bundle,
    arn: resource.attributes['Arn'] ?? '',
    role: Role,
    dir,
    handler: Handler,
    timeoutMs: Timeout * 1_000,
    memoryMb: MemorySize,
    isolation: resource.metadata['saywright:isolation'] === 'process' ? 'process' : 'thread',
    env: {
      ...runtimeEnvironment({ name: resource.ref, memoryMb: MemorySize, dir, handler: Handler }),
      ...functionEnvironment(stacks, bundle),
      ...settings.env,
      ...settings.keys(Role),
    },
  };
}

/** Variables that the Lambda runtime sets. `HOME` and `TMPDIR` are where a function may write. */
function runtimeEnvironment(runtime: {
  name: string;
  memoryMb: number;
  dir: string;
  handler: string;
}): Record<string, string> {
  return {
    AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
    AWS_LAMBDA_FUNCTION_NAME: runtime.name,
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(runtime.memoryMb),
    AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
    AWS_LAMBDA_LOG_GROUP_NAME: `/aws/lambda/${runtime.name}`,
    AWS_LAMBDA_LOG_STREAM_NAME: 'local',
    AWS_DEFAULT_REGION: localAccount.region,
    LAMBDA_TASK_ROOT: runtime.dir,
    _HANDLER: runtime.handler,
    HOME: tmpdir(),
    TMPDIR: tmpdir(),
    LANG: 'en_US.UTF-8',
    PATH: '/usr/local/bin:/usr/bin:/bin',
    TZ: ':UTC',
  };
}
