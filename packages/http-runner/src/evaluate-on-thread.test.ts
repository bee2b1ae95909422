import { describe, expect, test } from 'vitest';
import type { ApiAssertion } from '@saywright/contracts/entities/api-assertion';
import { evaluateOnThread, timeLeftMs } from './evaluate-on-thread.ts';
import type { Job } from './evaluation.ts';
import { responseOf } from './test-support/response-of.ts';

const check = (type: ApiAssertion['type'], target: string, expected: unknown): Job => ({
  assertion: {
    type,
    target,
    operator: type === 'json_schema' ? 'valid' : type === 'body' ? 'matches' : 'exists',
    expected_value: expected,
    description: '',
  },
});
const kettle = responseOf({ body: '{"name":"kettle"}' }).received();
const quick = check('body', '', '[k1]');

/** Compares each item with each item, for each item: hours of work in little memory. */
const endless = check('json_path', '$[?count($[?count($[?@ == 1]) == 0]) == 0]', null);
const wide = responseOf({ body: JSON.stringify(Array.from({ length: 5_000 }, () => 1)) }).received();

describe('an expression that never ends', () => {
  test('is stopped, while the process answers others', async () => {
    let turns = 0;
    const ticking = setInterval(() => (turns += 1), 10);
    const stopped = await evaluateOnThread({ response: wide, jobs: [quick, endless, quick] }, 300);
    clearInterval(ticking);
    expect(stopped).toMatchObject({ stopped: 'time', answers: [{ at: 0 }] });
    expect(turns).toBeGreaterThan(0);
  });

  test('leaves the ones that wait behind it their whole time', async () => {
    const results = await Promise.all([
      evaluateOnThread({ response: wide, jobs: [endless] }, 300),
      evaluateOnThread({ response: kettle, jobs: [quick] }, 300),
      evaluateOnThread({ response: wide, jobs: [endless] }, 300),
      evaluateOnThread({ response: kettle, jobs: [quick] }, 300),
    ]);
    expect(results.map(({ stopped, answers }) => stopped ?? answers.length)).toEqual(['time', 1, 'time', 1]);
  });
});

test.each([
  ['that has used its time', { usedMs: 2_000, wallMs: 2_000 }, 0],
  ['that had the processor nearly all of the time', { usedMs: 1_850, wallMs: 2_000 }, 0],
  ['on a busy machine gets the rest of it', { usedMs: 500, wallMs: 2_000 }, 1_500],
  ['on a very busy machine gets three times as long', { usedMs: 100, wallMs: 5_500 }, 500],
  ['that hardly runs is stopped then', { usedMs: 100, wallMs: 6_000 }, 0],
])('an expression %s', (_name, spent, left) => {
  expect(timeLeftMs({ timeoutMs: 2_000, ...spent })).toBe(left);
});

test('an expression that needs too much memory is stopped, and the process survives', async () => {
  const body = JSON.stringify(Array.from({ length: 200_000 }, () => 1));
  const jobs = [check('json_path', `$[${'*,'.repeat(300)}*]`, null)];
  const { stopped } = await evaluateOnThread({ response: responseOf({ body }).received(), jobs }, 60_000);
  expect(stopped).toBe('memory');
  expect(await evaluateOnThread({ response: kettle, jobs: [quick] }, 2_000)).toMatchObject({ answers: [{ at: 0 }] });
});

describe('code in an expression', () => {
  const escape = '"]; globalThis.escaped = process.env; process.exit(3); //';
  const breakouts: [string, Job][] = [
    ['a path', check('json_path', '$[?(globalThis.constructor.constructor("return process")().exit(3))]', null)],
    ['a property of a schema', check('json_schema', '', { properties: { [escape]: { type: 'string' } } })],
    ['a required name', check('json_schema', '', { required: [escape, `'${escape}`, `\`\${${escape}}\``] })],
    ['a constant', check('json_schema', '', { const: escape, enum: [escape] })],
    ['a pattern', check('json_schema', '', { pattern: escape })],
    ['a format', check('json_schema', '', { format: escape })],
    ['an $id', check('json_schema', '', { $id: escape, $ref: escape })],
    ['a keyword', check('json_schema', '', { [escape]: true, $comment: escape, $code: escape })],
    ['a dynamic anchor', check('json_schema', '', { $dynamicAnchor: escape, $dynamicRef: `#${escape}` })],
    ['a prototype', check('json_schema', '', JSON.parse(`{"__proto__":{"type":"x"},"constructor":{"prototype":1}}`))],
  ];

  test.each(breakouts)('%s runs nothing', async (_name, job) => {
    const { answers, stopped } = await evaluateOnThread({ response: kettle, jobs: [job, quick] }, 10_000);
    expect(stopped).toBeUndefined();
    expect(answers).toMatchObject([{ at: 0 }, { at: 1, check: { reason: undefined } }]);
    expect(globalThis).not.toHaveProperty('escaped');
  });
});
