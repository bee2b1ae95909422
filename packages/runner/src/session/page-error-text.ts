import { createHash } from 'node:crypto';

/**
 * A picture taken in Firefox sets this style and removes it again, which the policy of a page may refuse: that is no
 * error of the page. Refusals name what they refuse by its hash.
 */
const styleOfPictures = createHash('sha256').update('body {}').digest('base64');

/** The text of an uncaught error of a page, with its stack; undefined if the page didn't cause it. */
export function pageErrorText(error: Error): string | undefined {
  const text = error.stack ?? error.message ?? String(error);
  if (text.includes(`sha256-${styleOfPictures}`)) return undefined;
  // Firefox has no stack for what no script has thrown.
  return `Uncaught ${text.replace(/\n?undefined$/, '')}`;
}
