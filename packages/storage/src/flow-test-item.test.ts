import type { FlowTestRecord } from '@saywright/domain/ports/flow-test-repository';
import { expect, it } from 'vitest';
import { contentAttributes, flowTestItem, flowTestRecord, type StoredTest } from './flow-test-item.ts';

const test = {
  id: 't',
  organization_id: 'o',
  created_at: '2026-11-22T12:00:00.000Z',
  name: 'Löschen',
  is_verified: false,
  recent_verdicts: '',
  proof: null,
  tried_checks: [],
  description: 'Deletes it',
  tags: ['smoke'],
  steps: [{ id: 's', order: 1, action: 'click', selector: { type: 'role', value: 'button "Ä"' }, optional: false }],
  global_assertions: [],
  configuration: { browser: 'chromium', device_name: null },
} as unknown as FlowTestRecord;

it('stores the steps of a test as one text, and reads the test as it was', () => {
  const item = flowTestItem(test);
  expect(item).toMatchObject({
    name_lower: 'löschen',
    tags: ['smoke'],
    steps: JSON.stringify(test.steps),
    global_assertions: '[]',
    configuration: '{"browser":"chromium","device_name":null}',
  });
  expect(flowTestRecord(item as unknown as StoredTest & { pk: string; sk: string })).toEqual(test);
});

it('leaves fields alone that a change does not have', () => {
  expect(contentAttributes({ tags: ['a'] })).toEqual({ tags: ['a'] });
});
