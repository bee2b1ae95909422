import { ApiError } from '@saywright/contracts/kernel/client';
import { DomainError } from '@saywright/contracts/kernel/errors';
import { expect, test } from 'vitest';
import { upgradeFailure } from '~/features/billing/change/upgrade-failure.ts';

const answered = (status: number, message: string): ApiError =>
  new ApiError(status, new DomainError('internal', message), 'request-1');

test.each([
  [answered(409, 'Your card was declined.'), 'Upgrade failed: Your card was declined.'],
  [answered(503, 'Upgrade failed. Please try again.'), 'Upgrade failed. Please try again.'],
  [new Error('boom'), 'Upgrade failed. Please try again.'],
])('an upgrade that fails says why once', (error, text) => {
  expect(upgradeFailure(error)).toBe(text);
});
