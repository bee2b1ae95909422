import { configuration, type FlowTest } from '@saywright/contracts/entities/flow-test';
import { executeBody } from '@saywright/contracts/entities/execution';
import { describe, expect, it } from 'vitest';
import { configurationOf, executeBodyOf, problemsOf } from './run-configuration.ts';

const test = {
  configuration: configuration.parse({ device_type: 'mobile', device_name: 'iPhone 14' }),
  environment_id: 'staging',
} as FlowTest;

describe('what is chosen before a run', () => {
  it('starts from what the test says, once', () => {
    expect(configurationOf(test)).toMatchObject({
      device_name: 'iPhone 14',
      mode: 'headless',
      environmentId: 'staging',
      parallel: 1,
    });
  });

  it('is sent as an override of every field', () => {
    const body = executeBodyOf({ ...configurationOf(test), mode: 'debug', environmentId: null, parallel: 3 });
    expect(executeBody.parse(body)).toMatchObject({
      parallel_executions: 3,
      run_in_debug_mode: true,
      configuration_override: { device_type: 'mobile', is_headless: false, environment_id: null },
    });
  });

  it.each([
    ['viewport_width', { viewport_width: 319 }],
    ['viewport_width', { viewport_width: 3841 }],
    ['viewport_height', { viewport_height: 239 }],
    ['parallel_executions', { parallel: 4 }],
    ['parallel_executions', { parallel: 0 }],
  ])('names %s when it is out of range: %o', (name, changes) => {
    expect(Object.keys(problemsOf(executeBodyOf({ ...configurationOf(test), ...changes })))).toContain(name);
  });
});
