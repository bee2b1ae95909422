import { formatRoleSelector } from '@saywright/contracts/entities/selector';
import { wordSet } from '../phrase.ts';
import { resolveTarget, type Rule } from '../rule.ts';
import { selectorFor } from '../selector-for.ts';
import { css, rankSelector } from '../selectors.ts';
import { namedTarget, type Target } from '../target.ts';
import { clickTarget } from './click.ts';

const closable = wordSet('dialog modal popup pop-up window drawer banner notification message toast overlay alert');

/** Its own close button; without a name, the only close button on the page. */
function closerOf({ name, kind, scope, region, ordinal }: Target): ReturnType<typeof rankSelector> {
  if (scope !== undefined || region !== undefined || ordinal !== undefined) return undefined;
  if (name !== '' && kind !== undefined)
    return selectorFor({ ...namedTarget('Close'), kind: 'button', hint: 'button', scope: name }, 'click');
  return rankSelector([
    ...['Close', 'Dismiss', 'Cancel'].map((label) => ({
      type: 'role' as const,
      value: formatRoleSelector({ role: 'button', name: label }),
    })),
    css(':is(dialog, [role="dialog"], [role="alert"]) [aria-label~="close" i]'),
  ]);
}

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
        const selector = closerOf(target);
        const what = target.name === '' || target.kind === undefined ? target.hint : `"${target.name}" ${target.hint}`;
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
