import { errorText } from '~/lib/error-text.ts';

const failed = 'Upgrade failed';

/** Why an upgrade has failed. The server may say itself that it has. */
export function upgradeFailure(error: unknown): string {
  const detail = errorText(error, `${failed}. Please try again.`);
  return detail.startsWith(failed) ? detail : `${failed}: ${detail}`;
}
