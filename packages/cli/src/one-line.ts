/** Commands that CI systems read in what a step prints: `##vso[…]`, `##[…]`, and `##teamcity[…]` anywhere, `::error::` first in a line. */
const logCommand = /##(?=\w*\[)/g;

/** Characters that move the cursor, end a line, or turn its direction around. */
const controls = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu;

/** One line that a terminal, or the log of a CI system, shows as it is, whatever a test's name or a page brings. */
export const oneLine = (text: string): string =>
  text.replaceAll(controls, ' ').replaceAll(logCommand, '# #').trim().replace(/^::/, ': :');
