import type { Phrase } from '../phrase.ts';
import type { Emission, Rule } from '../rule.ts';
import { readStatements } from '../statements.ts';
import { checkSeen, type StatementResult } from '../statement.ts';

/** An "assert" step of what a statement was found to say. */
export const toStep = (result: StatementResult): Emission =>
  result &&
  ('problem' in result
    ? result
    : {
        steps: [{ action: 'assert', assertions: result.assertions, description: `Check that ${result.said}` }],
        title: `check ${result.title}`,
      });

const statement = ({ body }: { body?: Phrase }): Emission => body && toStep(readStatements(body));
const seen = ({ body }: { body?: Phrase }): Emission => body && toStep(checkSeen(body, true));

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
    'expect',
    'see',
    'double check',
    'be sure',
  ],
  joins: true,
  forms: [
    { patterns: ['[that|if|whether] {body}'], emit: statement },
    { patterns: ['[that|for] {body}'], emit: seen },
  ],
  examples: {
    'check that the total is $42.00': ['assert labelled_value total equals $42.00'],
    'verify "Welcome back" is visible': ['assert text_visible Welcome back'],
    'make sure that "A" and "B" are visible': ['assert text_visible A & text_visible B'],
    'see "Order placed"': ['assert text_visible Order placed'],
  },
};
