import { ApiError } from '@saywright/contracts/kernel/client';
import { DomainError } from '@saywright/contracts/kernel/errors';
import { expect, test } from 'vitest';
import { inviteFailureText } from './team-texts.ts';

const answered = (status: number, message: string, requestId?: string): ApiError =>
  new ApiError(status, new DomainError('internal', message), requestId);

test.each([
  [answered(409, 'Someone said so.', 'r1'), 'Failed to invite: Someone said so.'],
  [
    answered(403, 'Error 403: Forbidden'),
    'You do not have permission to invite team members. Please upgrade your plan.',
  ],
  [answered(409, 'Error 409: Conflict'), 'This user is already part of your team or has a pending invitation.'],
  [answered(500, 'Error 500: Internal Server Error'), 'Error 500: Internal Server Error'],
  [new Error('boom'), 'Failed to send invitation. Please try again.'],
])('an invitation that fails says why', (error, text) => {
  expect(inviteFailureText(error)).toBe(text);
});
