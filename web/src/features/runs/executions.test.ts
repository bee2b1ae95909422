import { describe, expect, it } from 'vitest';
import { failureReason } from './failure-reason.ts';
import { canCancel, isLive } from './is-live.ts';
import { statusText } from './status-text.ts';

describe('failureReason', () => {
  it('prefers the message, cut to 100 characters', () => {
    expect(failureReason({ status: 'error', error_message: 'x'.repeat(120), failed_assertions: 1 })).toBe(
      `${'x'.repeat(99)}…`,
    );
  });

  it('counts assertions, or points at the details', () => {
    expect(failureReason({ status: 'failed', error_message: null, failed_assertions: 1 })).toBe('1 assertion failed');
    expect(failureReason({ status: 'failed', error_message: '', failed_assertions: 2 })).toBe('2 assertions failed');
    expect(failureReason({ status: 'failed', error_message: null, failed_assertions: 0 })).toBe(
      'Test failed - click Details for more info',
    );
  });

  it('says nothing about runs that passed, were cancelled or are still running', () => {
    for (const status of ['passed', 'cancelled', 'running'] as const)
      expect(failureReason({ status, error_message: 'Old', failed_assertions: 1 })).toBeUndefined();
  });
});

describe('states', () => {
  it('are live without a finish time', () => {
    expect(isLive({ status: 'paused', finished_at: null })).toBe(true);
    expect(isLive({ status: 'pending', finished_at: null })).toBe(true);
    expect(isLive({ status: 'passed', finished_at: '2026-11-20T12:00:00.000Z' })).toBe(false);
  });

  it('can be cancelled until they end', () => {
    expect((['pending', 'running', 'paused'] as const).every((status) => canCancel({ status }))).toBe(true);
    expect((['passed', 'failed', 'error', 'cancelled'] as const).some((status) => canCancel({ status }))).toBe(false);
  });

  it('have the texts of the specification', () => {
    expect(statusText({ status: 'running', pausing: false })).toBe('Currently running...');
    expect(statusText({ status: 'running', pausing: true })).toBe('Pausing before the next step...');
    expect(statusText({ status: 'paused', pausing: false })).toBe('Paused - click Resume to continue');
    expect(statusText({ status: 'cancelled', pausing: false })).toBe('Cancelled by user');
    expect(statusText({ status: 'pending', pausing: false })).toBe('In progress...');
  });
});
