import { isHintWord } from '../hints.ts';
import { impliedWords, wordSet, type Phrase } from '../phrase.ts';
import type { Emission, Rule } from '../rule.ts';
import { checkCount } from '../statements/count.ts';
import { findPredicate } from '../statements/predicate.ts';
import type { StatementResult } from '../statements/checked.ts';
import { checkSeen, joinChecks } from '../statements/seen.ts';
import { readStatements } from '../statements/statements.ts';

/** An "assert" step of what a statement was found to say. */
export const toStep = (result: StatementResult): Emission =>
  result &&
  ('problem' in result
    ? result
    : {
        steps: [
          {
            action: 'assert',
            assertions: result.assertions,
            description: `Check that ${result.said}`,
            ...(result.timeoutMs !== undefined && { timeout: result.timeoutMs }),
          },
        ],
        title: `check ${result.title}`,
        target: result.target,
      });

const statement = ({ body }: { body?: Phrase }): Emission => body && toStep(readStatements(body));
function seen({ body }: { body?: Phrase }): Emission {
  if (body?.[0]?.lower === 'no')
    return toStep(checkSeen(body.slice(body[1]?.lower === 'more' && body.length > 2 ? 2 : 1), false));
  const isStatement = body?.[0]?.lower === 'that' || (body && findPredicate(body) !== undefined);
  return isStatement ? undefined : body && toStep(checkCount(body) ?? checkSeen(body, true));
}
/** After "that" stands a statement; a thing alone must be plain: quoted, or with a word for what it is. */
const seenThing = ({ body }: { body?: Phrase }): Emission =>
  body && (body.some(({ kind }) => kind === 'quoted') || isHintWord(body.at(-1)?.lower ?? ''))
    ? seen({ body })
    : undefined;
const hidden = ({ body }: { body?: Phrase }): Emission => body && toStep(checkSeen(body, false));

const there = wordSet('shown displayed visible listed there present now still');

/** "$42.00", of "$42.00 is shown"; undefined where more is said of it. */
function withoutShown(value: Phrase): Phrase | undefined {
  const predicate = findPredicate(value);
  if (!predicate) return value;
  const isThere =
    !predicate.isNegated &&
    (predicate.verb === 'be' || predicate.verb === 'appear') &&
    predicate.object.every(({ lower }) => there.has(lower));
  return isThere ? predicate.subject : undefined;
}

/** "a total of $42.00", "$42.00 as the total" */
function valueOfLabel({ label, value }: { label?: Phrase; value?: Phrase }): Emission {
  const said = label && value && withoutShown(value);
  const [first] = said ?? [];
  // "Check the status of "Ada"" names whose status it is, and doesn't say which.
  const isValue = first?.kind === 'quoted' && label?.[0]?.lower !== 'the';
  return said && (/\d/.test(first?.text ?? '') || isValue)
    ? toStep(readStatements([...label, ...impliedWords('is'), ...said]))
    : undefined;
}

export const assertRule: Rule = {
  name: 'check that',
  verbs: [
    'check',
    'verify',
    'assert',
    'ensure',
    'confirm',
    'validate',
    'make sure',
    'be sure',
    'expect',
    'double check',
    'double-check',
    'recheck',
    'see',
    'test',
    'observe',
    'look',
  ],
  joins: true,
  forms: [
    { patterns: ['[that|if|whether|to|:] {body}'], emit: statement },
    { patterns: ['(that|for) {body}'], emit: seenThing },
    {
      patterns: ['the presence of {body} and the absence of {gone}'],
      emit: ({ body = [], gone = [] }) => {
        const [there, away] = [checkSeen(body, true), checkSeen(gone, false)];
        return there && away && toStep(joinChecks([there, away]));
      },
    },
    {
      patterns: ['[that|if] {body} not (visible|shown|displayed|present)'],
      emit: hidden,
    },
    { patterns: ['[the] presence of {body}'], emit: seen },
    { patterns: ['[the] absence of {body}'], emit: hidden },
    { patterns: ['[for|that] {label} of {value}'], emit: valueOfLabel },
  ],
  examples: {
    'check that the total is $42.00': ['assert labelled_value total equals $42.00'],
    'verify "Welcome back" is visible': ['assert text_visible Welcome back'],
    'make sure that "A" and "B" are visible': ['assert text_visible A & text_visible B'],
    'ensure the title contains Shop': ['assert title contains Shop'],
    'expect the "Name" field to have value "Ada"': ['assert value label "Name" equals Ada'],
    'verify a total of $42.00': ['assert labelled_value total equals $42.00'],
  },
};

export const seeRule: Rule = {
  name: 'see',
  verbs: [
    'see',
    'verify',
    'assert',
    'ensure',
    'validate',
    'make sure',
    'expect',
    'find',
    'notice',
    'observe',
    'look for',
  ],
  joins: true,
  forms: [{ patterns: ['[to see] {body}'], emit: seen }],
  examples: {
    'see "Order placed"': ['assert text_visible Order placed'],
    'verify the "Save" button': ['assert element_visible role button "Save"'],
  },
};
