import { compileEnglish } from '@saywright/authoring/compile';
import { rules } from '@saywright/authoring/english/rules/all';
import type { Language, SentenceExample } from '../src/features/public/docs/computed.ts';
import { sentenceGroups } from '../src/features/public/docs/sentences.ts';

const start = 'Go to https://example.com. ';

/** The steps that a sentence becomes; undefined when it stays a draft. */
function stepsOf(sentence: string): string[] | undefined {
  const { steps, diagnostics } = compileEnglish(start + sentence);
  return diagnostics.every(({ status }) => status === 'compiled')
    ? steps.slice(1).map(({ description }) => description)
    : undefined;
}

/** Every verb that the compiler turns into steps on its own words, from its own table. */
const verbs = (): Language['rules'] =>
  rules
    .map(({ name, verbs: words, examples }) => ({
      name,
      verbs: words,
      examples: Object.keys(examples).flatMap((sentence) => {
        const steps = stepsOf(sentence);
        return steps ? [{ sentence, steps }] : [];
      }),
    }))
    .filter(({ examples }) => examples.length > 0);

/** The sentences of the guide, each with its steps. */
const groups = (): Language['groups'] =>
  sentenceGroups.map(({ title, text, sentences }) => ({
    title,
    text,
    examples: sentences.map((sentence): SentenceExample => {
      const steps = stepsOf(sentence);
      if (!steps) throw new Error(`The compiler doesn't understand an example of the documentation: ${sentence}`);
      return { sentence, steps };
    }),
  }));

/** The verbs and example sentences of the compiler. */
export const describeLanguage = (): Language => ({ rules: verbs(), groups: groups() });
