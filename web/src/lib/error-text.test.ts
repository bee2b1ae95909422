import { ApiError, HtmlResponseError } from '@saywright/contracts/kernel/client';
import { DomainError } from '@saywright/contracts/kernel/errors';
import { describe, expect, it } from 'vitest';
import {
  errorText,
  fieldErrorsOf,
  htmlResponseText,
  isTransient,
  prefixedFailureText,
  requestIdOf,
  unreachableText,
} from './error-text.ts';

const refusal = new ApiError(
  422,
  new DomainError('validation_failed', 'Name is required', {
    issues: [
      { path: 'name', message: 'Name is required' },
      { path: 'name', message: 'Name is too short' },
      { path: 'email', message: 'Email is required' },
    ],
  }),
  'req-1',
);

describe('errorText', () => {
  it("shows the server's own words, and the fallback where it had none", () => {
    expect(errorText(refusal, 'Login failed')).toBe('Name is required');
    expect(errorText(new ApiError(502, new DomainError('internal', 'Error 502: Bad Gateway')), 'Login failed')).toBe(
      'Login failed',
    );
    expect(errorText(new Error('x is undefined'), 'Login failed')).toBe('Login failed');
  });

  it('names an HTML page and a server that cannot be reached', () => {
    expect(errorText(new HtmlResponseError(), 'Login failed')).toBe(htmlResponseText);
    expect(errorText(new TypeError('Failed to fetch'), 'Login failed')).toBe(unreachableText);
  });
});

it('keeps the first issue of each field', () => {
  expect(fieldErrorsOf(refusal)).toEqual({ name: 'Name is required', email: 'Email is required' });
  expect(requestIdOf(refusal)).toBe('req-1');
});

it('tells what another try may fix', () => {
  expect(isTransient(refusal)).toBe(false);
  expect(isTransient(new ApiError(503, new DomainError('unavailable', 'Busy')))).toBe(true);
  expect(isTransient(new TypeError('Failed to fetch'))).toBe(true);
});

it('words a gateway’s page as the area does', () => {
  expect(errorText(new HtmlResponseError(), '', '/api-testing/tests/new')).toBe(
    'Server error - please check your connection and try again',
  );
});

describe('prefixedFailureText', () => {
  it("puts what failed before the server's words, and falls back without any", () => {
    const texts = ['Failed to remove: ', 'Failed to remove team member. Please try again.'] as const;
    expect(prefixedFailureText(refusal, ...texts)).toBe('Failed to remove: Name is required');
    expect(prefixedFailureText(new Error('boom'), ...texts)).toBe('Failed to remove team member. Please try again.');
  });
});
