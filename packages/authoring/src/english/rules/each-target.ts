import { landmarkCss } from '@saywright/contracts/entities/landmarks';
import type { StepAction } from '@saywright/contracts/entities/step';
import { dropArticles } from '../determiners.ts';
import { wordSet, type Phrase } from '../phrase.ts';
import { hasCompoundName } from '../names-several.ts';
import { resolveTarget, type Emission, type RuleContext } from '../rule.ts';
import { selectorFor } from '../selector-for.ts';
import { separateThings } from '../statements/seen.ts';
import type { Purpose } from '../../tree/purpose.ts';
import { describeTarget, type Target } from '../target.ts';

export type Act = (target: Target) => Emission;

interface Deed {
  action: StepAction;
  purpose: Purpose;
  /** The verb in descriptions and in the test's name: "Click". */
  said: string;
}

/** Words without a kind have to be those that the page shows: "the results" is no text of it. */
export const isShown = ({ name, kind, isLiteral }: Target): boolean =>
  isLiteral ||
  landmarkCss(name) !== undefined ||
  (kind !== undefined && kind !== 'text' && (kind !== 'item' || name === ''));

/** An act that is one step without a value: click, check, hover. */
export const actOn =
  ({ action, purpose, said }: Deed): Act =>
  (target) => {
    if (purpose === 'see' && !isShown(target)) return undefined;
    const selector = selectorFor(target, purpose);
    const what = describeTarget(target);
    return (
      selector && {
        steps: [{ action, selector, description: `${said} ${what}` }],
        title: `${said.toLowerCase()} ${what}`,
        target,
      }
    );
  };

const several = wordSet('boxes checkboxes rows');

/** Does the same with each target of an enumeration. */
export function eachTarget(phrase: Phrase | undefined, { context, act }: { context: RuleContext; act: Act }): Emission {
  if (!phrase) return undefined;
  if (phrase.some(({ lower }) => lower === 'or')) return undefined;
  // "The boxes for "Rent" and "Power"": one for each.
  const [first, ...rest] = dropArticles(phrase);
  if (several.has(first?.lower ?? '') && rest.some(({ lower }) => lower === 'and')) return undefined;
  const isOne =
    hasCompoundName(phrase) && phrase.filter(({ lower, text }) => lower === 'and' || text === ',').length === 1;
  const emissions = (isOne ? [phrase] : separateThings(phrase)).map((each) => {
    const target = resolveTarget(each, context);
    return target && act(target);
  });
  const understood = emissions.filter((each) => each !== undefined && 'steps' in each);
  if (understood.length < emissions.length) return emissions.find((each) => each && 'problem' in each);
  return {
    steps: understood.flatMap(({ steps }) => steps),
    title: understood[0]?.title ?? '',
    target: understood.length === 1 ? understood[0]?.target : undefined,
  };
}
