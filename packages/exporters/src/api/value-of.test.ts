import { afterEach, expect, it, vi } from 'vitest';
import { valueOf } from './project/call.ts';

afterEach(() => vi.unstubAllEnvs());

it('is a variable of the process, then the value of the environment, and otherwise says what to set', () => {
  vi.stubEnv('API_TOKEN', undefined);
  expect(() => valueOf('API_TOKEN')).toThrow('Set API_TOKEN: see .env.example');
  expect(valueOf('API_TOKEN', 'given')).toBe('given');
  vi.stubEnv('API_TOKEN', 's3cret');
  expect(valueOf('API_TOKEN', 'given')).toBe('s3cret');
});
