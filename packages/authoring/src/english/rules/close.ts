import { formatRoleSelector } from '@saywright/contracts/entities/selector';
import { wordSet } from '../phrase.ts';
import { resolveTarget, type Rule } from '../rule.ts';
import { css, rankSelector } from '../selectors.ts';
import { clickTarget } from './click.ts';

const closable = wordSet('dialog modal popup pop-up window drawer banner notification message toast overlay alert');

export const closeRule: Rule = {
  name: 'close',
  verbs: ['close', 'dismiss', 'hide', 'cancel'],
  joins: true,
  forms: [
    {
      patterns: ['{target}'],
      emit({ target: phrase }, context) {
        const target = resolveTarget(phrase, context);
        if (!target) return undefined;
        if (!closable.has(target.hint)) return target.isQuoted ? clickTarget(target) : undefined;
        const selector = rankSelector([
          ...['Close', 'Dismiss', 'Cancel'].map((name) => ({
            type: 'role' as const,
            value: formatRoleSelector({ role: 'button', name }),
          })),
          css(':is(dialog, [role="dialog"], [role="alert"]) [aria-label~="close" i]'),
        ]);
        const what = target.name === '' ? target.hint : `${target.name} ${target.hint}`;
        return (
          selector && {
            steps: [{ action: 'click', selector, description: `Close the ${what}` }],
            title: `close the ${what}`,
          }
        );
      },
    },
  ],
  examples: { 'close the dialog': ['click role button "Close"'], 'dismiss the banner': ['click role button "Close"'] },
};
