import { errorText } from '~/lib/error-text.ts';

/** Why an upgrade has failed. The server may say itself that it has. */
export function upgradeFailure(error: unknown): string {
  const detail = errorText(error, 'Upgrade failed. Please try again.');
  return detail.startsWith('Upgrade failed') ? detail : `Upgrade failed: ${detail}`;
}
