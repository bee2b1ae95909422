import { join } from 'node:path';
import type { FunctionSettings } from '../lambda/function-config.ts';
import type { LocalStacks } from '../template/local-stacks.ts';
import { localAccount } from '../template/local-account.ts';

/** A container of the template that works on its own, ready to run here as a process. */
export interface ServiceConfig {
  /** The name of its bundle, for example `run-flow-heavy`. */
  name: string;
  /** The module that is the program. */
  entry: string;
  /** Everything it sees in `process.env`. */
  env: Record<string, string>;
}

/** Facts that a program needs about the machine itself: where browsers, windows and caches are. */
const passed = [
  'PATH',
  'HOME',
  'LANG',
  'TMPDIR',
  'DISPLAY',
  'XAUTHORITY',
  'WAYLAND_DISPLAY',
  'XDG_CACHE_HOME',
  'PLAYWRIGHT_BROWSERS_PATH',
];

/** Only for tasks in the cloud: here, processes are reused and end immediately. */
const localSettings = { RUNS_PER_PROCESS: '1000000', DRAIN_MS: '0' };

/** Played by the host, which has it on its own port. */
const relayBundle = 'tunnel-relay';

/** The task definitions that have a bundle of ours. */
export const serviceConfigs = (stacks: LocalStacks, { functionsDir, env, keys }: FunctionSettings): ServiceConfig[] =>
  stacks.resources('AWS::ECS::TaskDefinition').flatMap(({ metadata, properties }) => {
    const bundle = metadata['saywright:bundle'];
    if (bundle === undefined || bundle === relayBundle) return [];
    const [container] = properties['ContainerDefinitions'] as { Environment?: { Name: string; Value: unknown }[] }[];
    const told = (container?.Environment ?? []).map(({ Name, Value }) => [Name, String(Value)] as const);
    return [
      {
        name: String(bundle),
        entry: join(functionsDir, String(bundle), 'index.mjs'),
        env: {
          AWS_DEFAULT_REGION: localAccount.region,
          ...machineEnvironment(),
          ...Object.fromEntries(told),
          ...localSettings,
          ...env,
          ...keys(String(properties['TaskRoleArn'])),
        },
      },
    ];
  });

const machineEnvironment = (): Record<string, string> =>
  Object.fromEntries(
    passed.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
