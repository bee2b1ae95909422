import { executeBody } from '@saywright/contracts/entities/execution';
import { configuration } from '@saywright/contracts/entities/flow-test';
import { step } from '@saywright/contracts/entities/step';
import { expect, it } from 'vitest';
import type { FlowTestRecord } from '../../ports/flow-test-repository.ts';
import { buildPlan } from './build-plan.ts';

const onTablet = {
  steps: [step.parse({ id: 's', order: 1, action: 'navigate', value: '/' })],
  global_assertions: [],
  proof: null,
  website_url: '',
  configuration: configuration.parse({ device_type: 'tablet', device_name: 'iPad Pro', viewport_height: 1366 }),
} as unknown as FlowTestRecord;

const configured = (configuration_override: object) =>
  buildPlan(onTablet, executeBody.parse({ configuration_override })).configuration;

it('a run on another type of device leaves the device of the test behind, unless it names one', () => {
  expect(configured({ device_type: 'desktop' })).toMatchObject({
    device_type: 'desktop',
    device_name: null,
    viewport_width: 1920,
    viewport_height: 1080,
  });
  expect(configured({ device_type: 'mobile', device_name: 'iPhone 14' })).toMatchObject({ device_name: 'iPhone 14' });
  expect(configured({ browser: 'firefox' })).toMatchObject({ device_name: 'iPad Pro', viewport_height: 1366 });
});
