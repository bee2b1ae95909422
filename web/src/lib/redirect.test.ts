import { describe, expect, it } from 'vitest';
import { localPath } from './redirect.ts';

describe('localPath', () => {
  it.each(['/', '/flow-testing', '/flow-testing?tab=executions&test=01J#step-3'])('keeps %s', (path) => {
    expect(localPath(path)).toBe(path);
  });

  it.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
    'flow-testing',
    '',
    '/login',
    '/register?redirect=/x',
    '/reset-password?token=x',
    '/verify-email?token=x',
    '/undo-email-change?token=x',
    `/${'x'.repeat(3_000)}`,
    42,
    undefined,
  ])('refuses %j', (value) => {
    expect(localPath(value)).toBeUndefined();
  });
});
