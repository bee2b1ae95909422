import { fieldControl, pageControl } from './controls.ts';
import { css, rankSelector, selectorFor as selectorAnywhere, xpath } from './selectors.ts';
import type { Region } from './region.ts';
import type { Purpose, Target } from './target.ts';

/** The control that a target means, wherever it is. */
function controlOf(target: Target, purpose: Purpose): string {
  if (target.kind === 'field' || (purpose === 'fill' && target.kind === undefined)) return fieldControl(target.name);
  return pageControl(target.kind === undefined && purpose === 'see' ? { ...target, kind: 'text' } : target, purpose);
}

/** The ranked selector of a target, inside its region if it has one. */
export function selectorFor(target: Target, purpose: Purpose): ReturnType<typeof selectorAnywhere> {
  const { region, ordinal } = target;
  if (!region) return selectorAnywhere(target, purpose);
  if (target.scope !== undefined) return undefined;
  const path = `//*[${region.test}]//${controlOf(target, purpose)}`;
  return rankSelector([xpath(ordinal === undefined ? path : `(${path})[${ordinal === -1 ? 'last()' : ordinal}]`)]);
}

/** The region itself. */
export const regionSelector = ({ css: path }: Region): ReturnType<typeof rankSelector> => rankSelector([css(path)]);
