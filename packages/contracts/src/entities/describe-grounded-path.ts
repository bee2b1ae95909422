/**
 * Reads the XPath that grounding keeps for an element in a named place, and says it in words: `button "Delete" in the row
 * "Ada"`, `text marked "chip" in the item "Mara"`.
 */
import { lookup } from '../text/lookup.ts';
import { tagWords } from './tag-words.ts';
import { ordinal, readStep, split, textIn } from './xpath-parts.ts';

const nouns = lookup({ ...tagWords, dialog: 'dialog', form: 'form' });

const nounOf = (tag: string, hasText: boolean): string =>
  nouns.get(tag) ?? (/^h[1-6]$/.test(tag) ? 'heading' : hasText ? 'text' : 'element');

const attribute = /^@([\w-]+)=/;
const spoken = new Set(['aria-label', 'title', 'alt', 'placeholder']);
const isPlace = (condition: string): boolean => /^(?:ancestor|preceding)::/.test(condition);

/** Where a condition asks an element to be; undefined for a condition of another kind. */
function placeIn(condition: string): string | undefined {
  const { node, conditions } = readStep(condition);
  if (node.startsWith('preceding::')) {
    const heading = textIn(conditions[1] ?? '');
    return heading === undefined ? undefined : ` below "${heading}"`;
  }
  return placeOf(node.replace('ancestor::', ''), conditions);
}

/** The place that a container is: by the text that it shows, else by its ID or class. */
function placeOf(tag: string, conditions: readonly string[]): string | undefined {
  const said = conditions.find((each) => each.startsWith('.//'));
  const kind = tag === 'tr' ? 'row' : /^(?:section|form|table)$/.test(tag) ? tag : 'item';
  const text = said && textIn(said);
  if (said !== undefined) return text === undefined ? undefined : ` in the ${kind} "${text}"`;
  const mark = conditions
    .map((each) => /^(?:@id=|contains\(concat\(" ", @class, " "\), )"\s*([^"]+?)\s*"/.exec(each)?.[1])
    .find(Boolean);
  return mark === undefined ? undefined : ` in "${mark}"`;
}

/** The element itself: `button "Save"`, `the second cell`, `text marked "chip"`. */
function describeOwn(tag: string, conditions: readonly string[]): string | undefined {
  const [condition, ...others] = conditions;
  if (others.length > 0 || tag === '*') return undefined;
  if (condition === undefined) return nounOf(tag, false);
  if (/^\d+$/.test(condition)) return `the ${ordinal(Number(condition))} ${nounOf(tag, false)}`;
  const [, name] = attribute.exec(condition) ?? [];
  const isText = name === undefined && condition.startsWith('normalize-space()=');
  const isMark = name !== undefined && !spoken.has(name);
  const text = isText ? textIn(condition) : /^@[\w-]+=(["'])(.*)\1$/s.exec(condition)?.[2];
  if (text === undefined) return undefined;
  return `${nounOf(tag, isText || name === 'class')} ${isMark ? 'marked ' : ''}"${text}"`;
}

/** An XPath of grounding in words; undefined for any other. */
export const describeGroundedPath = (path: string): string | undefined => describePath(path, false);

function describePath(path: string, isInside: boolean): string | undefined {
  const [, counted, position, rest] = /^\((.+)\)\[(\d+)\](\/\/.+)?$/s.exec(path) ?? [];
  if (counted !== undefined) {
    const item = /^\/\/\w+\[contains\(concat\(" ", @class, " "\), " ([^"]+) "\)\]$/.exec(counted)?.[1];
    const which = `the ${ordinal(Number(position))} "${item}"`;
    const inside = rest === undefined ? '' : describePath(rest, true);
    return item === undefined || inside === undefined ? undefined : inside === '' ? which : `${inside} in ${which}`;
  }
  if (!path.startsWith('//')) return undefined;
  const [first = '', second, ...more] = split(path.slice(2), '//');
  if (more.length > 0) return undefined;
  const { node, conditions } = readStep(second ?? first);
  const around = second === undefined ? undefined : readStep(first);
  const places = conditions.filter(isPlace).map(placeIn);
  if (around) places.push(placeOf(around.node, around.conditions));
  const own = describeOwn(
    node,
    conditions.filter((each) => !isPlace(each)),
  );
  if (own === undefined || places.includes(undefined) || (places.length === 0 && !isInside)) return undefined;
  return own + places.join('');
}
