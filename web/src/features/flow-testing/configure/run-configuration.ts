import { executeBody } from '@saywright/contracts/entities/execution';
import type { FlowTest } from '@saywright/contracts/entities/flow-test';
import type * as z from 'zod';

/** Headless has no window; headed has one and a screenshot of every step; debug is headed in slow motion. */
export type RunMode = 'headless' | 'headed' | 'debug';

/** People's choices for a run. */
export interface RunConfiguration extends Pick<
  FlowTest['configuration'],
  'browser' | 'device_type' | 'device_name' | 'viewport_width' | 'viewport_height'
> {
  mode: RunMode;
  environmentId: string | null;
  parallel: number;
}

export type ExecuteBody = z.input<typeof executeBody>;

/** As the test itself says, once. */
export const configurationOf = ({ configuration, environment_id }: FlowTest): RunConfiguration => ({
  browser: configuration.browser,
  device_type: configuration.device_type,
  device_name: configuration.device_name,
  viewport_width: configuration.viewport_width,
  viewport_height: configuration.viewport_height,
  mode: configuration.is_headless ? 'headless' : 'headed',
  environmentId: environment_id,
  parallel: 1,
});

export const executeBodyOf = ({ mode, environmentId, parallel, ...override }: RunConfiguration): ExecuteBody => ({
  parallel_executions: parallel,
  run_in_debug_mode: mode === 'debug',
  configuration_override: {
    ...override,
    is_headless: mode === 'headless',
    environment_id: environmentId,
    parallel_executions: parallel,
  },
});

/** Problems by the field's own name: `{ viewport_width: 'A viewport must be 320 to …' }`. */
export function problemsOf(body: ExecuteBody): Record<string, string> {
  const issues = executeBody.safeParse(body).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path.at(-1)), message]));
}
