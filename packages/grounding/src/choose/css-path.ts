import { looksGenerated } from '../match/looks-generated.ts';
import { stepOf } from '../model/full-path.ts';
import type { PageElement } from '../model/page-model.ts';

/** Classes that say how something is now, or where it is among others. */
export const isPassing = (word: string): boolean =>
  /^(?:odd|even|first|last|active|selected|current|hover|focus|open|visible|read|unread|new|done|completed|checked|disabled)$/.test(
    word,
  );

const escapeId = (value: string): string => value.replaceAll(/[^\w-]/g, (sign) => `\\${sign}`);

export const idSelector = (id: string): string => `#${escapeId(id)}`;

export const attributeSelector = (name: string, value: string): string =>
  `[${name}="${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"]`;

/** Whether it has an ID that a person gave it. */
export const stableId = ({ attributes }: PageElement): string | undefined => {
  const id = attributes['id'];
  return id !== undefined && id !== '' && !/\s/.test(id) && !looksGenerated(id) ? id : undefined;
};

const maxSteps = 30;

/** From the document, or the nearest element with an ID of its own: `#cart > ul > li:nth-of-type(2) > button`. */
export function cssPath(element: PageElement): string {
  const steps: string[] = [];
  for (let at: PageElement | undefined = element; at && steps.length < maxSteps; at = at.parent) {
    const id = stableId(at);
    if (id !== undefined) return [idSelector(id), ...steps].join(' > ');
    steps.unshift(stepOf(at));
    // A shadow tree's elements aren't children of its host in CSS.
    if (at.isInShadow && at.parent?.isInShadow === false) return [at.parent.tag, steps.join(' > ')].join(' ');
  }
  return steps.join(' > ');
}
