import { phrases } from './phrases.ts';

/** Before a limit: what it's said of stays at or below it. */
export const notExceed = phrases(`
  must not exceed | should not exceed | shall not exceed | may not exceed | can not exceed | cannot exceed | does not exceed |
  mustn't exceed | shouldn't exceed | can't exceed | doesn't exceed | never exceeds | must never exceed | should never exceed
`);
