import { fieldControl, pageControl } from './controls.ts';
import { meant, type Located } from './located.ts';
import { css, rankSelector, selectorFor as selectorAnywhere, xpath } from './selectors.ts';
import { ownWords } from './xpath.ts';
import type { Region } from './region.ts';
import type { Purpose } from '../tree/purpose.ts';
import { namedTarget, type Target } from './target.ts';

/** The control that a target means, wherever it is; of words without a kind, the element that has them as its own. */
function controlOf(target: Target, purpose: Purpose): string {
  const { name, kind } = target;
  if (kind === 'field' || (purpose === 'fill' && kind === undefined)) return fieldControl(name);
  const isText = kind === 'text' || (kind === undefined && purpose === 'see');
  return isText ? `*[${ownWords(name)}]` : pageControl(target, purpose);
}

/** The ranked selector of a target, inside its region if it has one. */
export function selectorFor(target: Target, purpose: Purpose): Located | undefined {
  const { region, ordinal } = target;
  if (!region) return selectorAnywhere(target, purpose);
  if (target.scope !== undefined) return undefined;
  const path = `//${controlOf(target, purpose)}[ancestor-or-self::*[${region.test}]]`;
  return rankSelector(
    [xpath(ordinal === undefined ? path : `(${path})[${ordinal === -1 ? 'last()' : ordinal}]`)],
    meant(target, purpose),
  );
}

/** The region itself. */
export const regionSelector = ({ css: path, name }: Region): Located | undefined =>
  rankSelector([css(path)], meant(regionTarget(name), 'see'));

const regionTarget = (name: string): Target => ({ ...namedTarget(name), isQuoted: false });
