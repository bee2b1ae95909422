import { wordSet, type Phrase } from './phrase.ts';
import { verbForm } from './verbs.ts';

const attempts = wordSet('try tries attempt attempts');

/** The deed of "try to click "Save""; undefined for any other clause. */
export const attemptedIn = (core: Phrase): Phrase | undefined =>
  attempts.has(core[0]?.lower ?? '') && core[1]?.lower === 'to' && verbForm(core[2]?.lower ?? '') === 'base'
    ? core.slice(2)
    : undefined;
