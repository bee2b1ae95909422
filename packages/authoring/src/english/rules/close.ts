import { formatRoleSelector } from '@saywright/contracts/entities/selector';
import type { Place } from '../../tree/target-tree.ts';
import { meantByName, type Located } from '../located.ts';
import { wordSet } from '../phrase.ts';
import { resolveTarget, type Rule } from '../rule.ts';
import { selectorFor } from '../selector-for.ts';
import { css, rankSelector } from '../selectors.ts';
import { namedTarget, type Target } from '../target.ts';
import { clickTarget } from './click.ts';

const closers = ['Close', 'Dismiss', 'Cancel'];
/** Names of what closes something when it's pressed. */
const closing =
  /^(?:close|dismiss|cancel|x|×|✕|ok|okay|done|got it|no|not now|later|maybe later|skip|no thanks|no, thanks)\b/iu;
const pressable = wordSet('button link icon');
const dialogs = wordSet('dialog modal popup pop-up window drawer');
const closable = wordSet('dialog modal popup pop-up window drawer banner notification message toast overlay alert');

/** Its own close button; without a name, the only close button on the page. */
function closerOf({ name, kind, hint, isQuoted, scope, region, ordinal }: Target): Located | undefined {
  if (scope !== undefined || region !== undefined || ordinal !== undefined) return undefined;
  const place: Place = dialogs.has(hint)
    ? { type: 'dialog', name, isExact: isQuoted }
    : { type: 'item', kind: 'item', name: name || hint, isExact: isQuoted };
  if (name !== '' && kind !== undefined)
    return selectorFor(
      { ...namedTarget('Close'), isQuoted: false, kind: 'button', hint: 'button', scope: name, place },
      'click',
    );
  return rankSelector(
    [
      ...closers.map((label) => ({
        type: 'role' as const,
        value: formatRoleSelector({ role: 'button', name: label }),
      })),
      css(':is(dialog, [role="dialog"], [role="alert"]) [aria-label~="close" i]'),
    ],
    meantByName('button', { names: closers, places: [place] }),
  );
}

export const closeRule: Rule = {
  name: 'close',
  verbs: ['close', 'dismiss', 'cancel'],
  joins: true,
  forms: [
    {
      patterns: ['{target}'],
      emit({ target: phrase }, context) {
        const target = resolveTarget(phrase, context);
        if (!target) return undefined;
        // A click on "Order 5" cancels nothing.
        const isPressed = target.isQuoted && (pressable.has(target.hint) || closing.test(target.name));
        if (!closable.has(target.hint)) return isPressed ? clickTarget(target) : undefined;
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
