import { createHmac } from 'node:crypto';
import { noDoubts } from '@saywright/contracts/entities/run-doubts';
import type { SentBatch, SentData } from '@saywright/contracts/entities/webhook-payload';
import { expect, test } from 'vitest';
import { typeFor } from './fan-out-event.ts';
import { pullRequestComment, summaryOf } from './github/pull-request-comment.ts';
import { escapeMarkdown } from './plain-text.ts';
import { signatureOf } from './signing-secret.ts';
import { slackMessage } from './slack-message.ts';

const sha = 'a'.repeat(40);

const execution = (name: string, more: Partial<SentBatch['executions'][number]> = {}) => ({
  execution_id: 'e',
  test_id: 't',
  test_name: name,
  status: 'passed' as const,
  error_message: null,
  ...noDoubts,
  is_quarantined: false,
  attempts: 1,
  url: 'https://app.example.com/flow-testing?tab=executions',
  ...more,
});

const batchOf = (...executions: SentBatch['executions']): SentBatch => ({
  id: 'b',
  status: executions.some(({ status }) => status === 'failed') ? 'failed' : 'passed',
  total: executions.length,
  passed: executions.filter(({ status }) => status === 'passed').length,
  failed: executions.filter(({ status }) => status === 'failed').length,
  not_completed: 0,
  quarantined: 0,
  created_at: '2026-11-20T09:30:00.000Z',
  commit: { repository: 'acme/shop', sha },
  executions,
});

test('a signature is one for each secret over the instant and the body', () => {
  const sign = (secret: string): string => createHmac('sha256', secret).update('1700000000.{"a":1}').digest('hex');
  expect(signatureOf('{"a":1}', ['new', 'old'], 1_700_000_000_999)).toBe(
    `t=1700000000,v1=${sign('new')},v1=${sign('old')}`,
  );
});

test.each([
  ['a | b', 'a \\| b'],
  ['<img src=x onerror=alert(1)>', '&lt;img src\\=x onerror\\=alert\\(1\\)&gt;'],
  ['[free](https://evil.example)', '\\[free\\]\\(https\\:/&#8203;/evil\\.example\\)'],
  ['@everyone', '@&#8203;everyone'],
  ['fixes #1', 'fixes \\#&#8203;1'],
  ['`code` **bold**', '\\`code\\` \\*\\*bold\\*\\*'],
  ['www.evil.example', 'www&#8203;\\.evil\\.example'],
])('%s is text in a comment', (text, expected) => {
  expect(escapeMarkdown(text)).toBe(expected);
});

test('a comment has what failed first, on a row of its own', () => {
  const text = pullRequestComment(
    batchOf(
      execution('Cart'),
      execution('Pay | now\n# Big', { status: 'failed', error_message: 'No "kettle"\n\n## here' }),
    ),
    'saywright/flow-tests',
  );
  const rows = text.split('\n').filter((line) => line.startsWith('| ❌') || line.startsWith('| ✅'));
  expect(rows).toHaveLength(2);
  expect(rows[0]).toContain('Pay \\| now \\#&#8203; Big');
  expect(text).toContain('1 of 2 tests passed');
  expect(text).not.toMatch(/^#+ (Big|here)/m);
});

test('a batch in Slack names what failed and counts the rest', () => {
  const many = Array.from({ length: 12 }, (_, at) => execution(`Test ${at}`, { status: 'failed' }));
  const data: SentData = { run: null, schedule: null, batch: batchOf(execution('<b>'), ...many) };
  const { text, blocks } = slackMessage('batch.finished', data) as { text: string; blocks: object[] };
  expect(text).toBe('Batch of 13 tests failed for acme/shop@aaaaaaa: 1 of 13 passed.');
  const said = JSON.stringify(blocks);
  expect(said).toContain('Test 9');
  expect(said).not.toContain('Test 10');
  expect(said).toContain('and 2 more');
});

const doubted = batchOf(
  execution('Cart'),
  execution('Search', { healed_steps: 2, proof: { can_fail: false, vacuous: 1 } }),
  execution('Pay', { status: 'failed', error_message: 'No "kettle"', healed_steps: 1 }),
  execution('Login', { proof: { can_fail: true, vacuous: 3 } }),
);
const summary = "2 healed, 1 can't fail, 1 with checks that can't fail";

test('a commit and its pull request say which tests were healed, and which can pass whatever happens', () => {
  expect(summaryOf(doubted)).toBe(`3 of 4 tests passed, ${summary}`);
  expect(summaryOf(batchOf(execution('Cart')))).toBe('1 of 1 test passed');
  const text = pullRequestComment(doubted, 'saywright/flow-tests');
  expect(text).toContain(`### ❌ Saywright: 3 of 4 tests passed, ${summary}`);
  const rows = text.split('\n').filter((line) => line.includes('](https:'));
  expect(rows.map((row) => /\[(\w+)\]/.exec(row)?.[1])).toEqual(['Pay', 'Search', 'Login', 'Cart']);
  expect(rows[0]).toMatch(/\| No "kettle"<br>1 step was healed, .* \|$/);
  expect(rows[1]).toMatch(/\| 2 steps were healed, .*<br>This test can't fail: .* \|$/);
  expect(rows[3]).toMatch(/\|  \|$/);
});

test('Slack says which tests of a batch were healed, and which can pass whatever happens', () => {
  const message = slackMessage('batch.finished', { run: null, schedule: null, batch: doubted });
  expect(message).toMatchObject({
    text: `Batch of 4 tests failed for acme/shop@aaaaaaa: 3 of 4 passed, ${summary}.`,
  });
  const said = JSON.stringify(message);
  for (const outcome of [
    ' failed: No \\"kettle\\". 1 step was healed, since',
    ' passed. 2 steps were healed, since',
    " passed. 3 checks can't fail, whatever",
  ])
    expect(said).toContain(outcome);
  expect(said).not.toContain('Cart');
});

const webhook = { id: 'w', enabled: true, events: ['run.passed' as const], project_ids: ['p'] };

test.each([
  [{ type: 'run.passed' as const, project_ids: ['p'] }, 'run.passed'],
  [{ type: 'run.recovered' as const, or_type: 'run.passed' as const, project_ids: ['p'] }, 'run.passed'],
  [{ type: 'run.failed' as const, project_ids: ['p'] }, undefined],
  [{ type: 'run.passed' as const, project_ids: ['p', 'q'] }, undefined],
  [{ type: 'run.passed' as const, project_ids: ['p', null] }, undefined],
  [{ type: 'run.passed' as const, project_ids: [] }, undefined],
  [{ type: 'run.passed' as const, project_ids: ['p'], is_silent: true as const }, undefined],
])('a webhook for passes in one project takes %o as %s', (event, expected) => {
  expect(typeFor(webhook, event)).toBe(expected);
});
