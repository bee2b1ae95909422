import { cutText } from './cut-text.ts';

/** Characters that file names of every system can have: letters and digits of any script, with dashes between. */
export const fileSlug = (name: string): string =>
  cutText(
    name
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/g, ''),
    60,
    '',
  ) || 'flow-test';

/** How the files of exported flow tests end. */
export const flowTestFileEnd = '.flow-test.json';
