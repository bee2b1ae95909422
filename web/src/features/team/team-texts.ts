import { errorText, isApiError } from '~/lib/error-text.ts';

const inviteTexts: Record<number, string> = {
  403: 'You do not have permission to invite team members. Please upgrade your plan.',
  409: 'This user is already part of your team or has a pending invitation.',
};

/** Why an invitation was not sent. */
export function inviteFailureText(error: unknown): string {
  if (isApiError(error)) {
    if (error.requestId !== undefined && error.message !== '') return `Failed to invite: ${error.message}`;
    return inviteTexts[error.status] ?? error.message;
  }
  return errorText(error, 'Failed to send invitation. Please try again.');
}
