import type { AuditEntry } from '@saywright/contracts/entities/audit';
import { expect, test } from 'vitest';
import { activityCsv } from './activity-csv.ts';

const entry: AuditEntry = {
  id: '1',
  at: '2026-11-20T09:30:00.000Z',
  action: 'flow_test.created',
  title: 'Created a flow test',
  user: { id: 'u', name: 'Ada, Countess', email: 'ada@example.com' },
  target: '=HYPERLINK("http://evil.example")',
  details: '',
  source_ip: '203.0.113.7',
  device: 'Chrome on macOS',
};

test('an entry is a row in which nothing is a formula and commas are text', () => {
  expect(activityCsv([entry, { ...entry, user: null, target: 'Plain' }]).split('\r\n')).toEqual([
    'when,name,email,change,what,details,address,device',
    '2026-11-20T09:30:00.000Z,"Ada, Countess",ada@example.com,Created a flow test,"\'=HYPERLINK(""http://evil.example"")",,203.0.113.7,Chrome on macOS',
    '2026-11-20T09:30:00.000Z,Deleted user,,Created a flow test,Plain,,203.0.113.7,Chrome on macOS',
    '',
  ]);
});
