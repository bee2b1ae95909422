/**
 * Reads the XPath that the English compiler writes where only a place in the page says which element is meant, and says
 * it in words: `button "Delete" for "Ada"`, `the second link "More"`.
 */

import { lookup } from '../text/lookup.ts';
import { describeGroundedPath } from './describe-grounded-path.ts';
import { ordinal, readStep, split, textIn, type PathStep } from './xpath-parts.ts';

const kinds = lookup({
  'self::button': 'button',
  'self::a': 'link',
  'self::textarea': 'field',
  'self::input[@type="checkbox"]': 'checkbox',
  'self::input[@type="radio"]': 'radio button',
  'self::select': 'dropdown',
  '@role="tab"': 'tab',
  '@role="menuitem"': 'menu item',
  'self::h1': 'heading',
  'self::img': 'image',
  'self::dialog': 'dialog',
  'self::form': 'form',
  'self::tr': 'row',
  'self::tr[td]': 'row',
  'self::*': 'text',
  'not(*)': 'text',
});

/** Parts of a page by the test of their element. */
const regions: Readonly<Record<string, string>> = {
  'self::header': 'header',
  'self::footer': 'footer',
  'self::nav': 'navigation',
  'self::aside': 'sidebar',
  'self::dialog': 'dialog',
  'self::form': 'form',
  'self::table': 'table',
};

const quoted = (texts: readonly (string | undefined)[]): string => texts.map((text) => `"${text}"`).join(' and ');

/** "button "Save"", "row with "Ada" and "42"", "product". */
function describeControl({ node, conditions }: PathStep): string | undefined {
  if (node === 'article' || node === 'li')
    return conditions.length === 0 ? (node === 'li' ? 'list item' : node) : undefined;
  const [test = '', ...others] = conditions;
  if (node !== '*' || test === '') return undefined;
  const said = others.filter((each) => !/^not\((?:ancestor-or-self::|@aria-label|string-length)/.test(each));
  if (test.startsWith('text()[contains(., ')) return 'the price';
  if (test.startsWith('text()[')) return said.length === 0 ? `text ${quoted([textIn(test) ?? ''])}` : undefined;
  const kind = test.startsWith('contains(concat(" ", @class')
    ? textIn(test)?.trim()
    : test.startsWith('not(self::label')
      ? 'element'
      : test.startsWith('not(self::a ')
        ? 'icon'
        : kinds.get(split(test, ' or ')[0] ?? '');
  const has = said.filter((each) => !each.startsWith('not(')).map(textIn);
  const lacks = said.filter((each) => each.startsWith('not(')).map(textIn);
  if (kind === undefined || ![...has, ...lacks].every((text) => text !== undefined)) return undefined;
  const words = has.length === 0 ? '' : ` ${has.length > 1 ? 'with ' : ''}${quoted(has)}`;
  return `${kind}${words}${lacks.length === 0 ? '' : ` without ${quoted(lacks)}`}`;
}

/** The part of the page that a condition asks an element to be in. */
function regionIn(condition: string): string | undefined {
  const test = /^ancestor-or-self::\*\[(.+)\]$/.exec(condition)?.[1] ?? '';
  return regions[split(test, ' or ')[0] ?? ''];
}

interface DescribedPath {
  what: string;
  /** ` for "Ada"`, ` in the header`. */
  place: string;
  /** Whether the first one is meant because its container has only one. */
  isOnly: boolean;
}

/** Undefined for a path of another kind. */
function readScoped(path: string): { text: string; container: readonly string[]; control: string } | undefined {
  const [first = '', control, ...more] = split(path.slice(2), '//');
  if (!path.startsWith('//*[') || control === undefined || more.length > 0) return undefined;
  const container = readStep(first).conditions;
  const [shows = '', ...others] = container;
  if (!others.some((each) => each.startsWith(`not(.//*[${shows}][.//`))) return undefined;
  return { text: others.find((each) => each.startsWith(`${shows}[`)) ?? shows, container, control };
}

const placed = /^\((.+)\)\[(\d+|last\(\))\]$/s;

/** A path that finds an element only if no other one fits. */
const alone = /^\((.+)\)\[last\(\)=1\]$/s;

/** The two halves of an XPath of the compiler for the control beside a text. */
export interface ScopedPath {
  /** The path of the elements with the text. */
  text: string;
  /** The path from there to the controls beside it. */
  control: string;
  /** Which of these is meant: 0 is the first, -1 the last; undefined: all of them. */
  nth: number | undefined;
}

/**
 * An XPath of the compiler for the control beside a text, in two halves between which the text can be asked to be visible: a
 * page may name the same thing in a part that's hidden. Undefined for a path of another kind.
 */
export function scopedPath(path: string): ScopedPath | undefined {
  const [, counted = path, position] = placed.exec(path) ?? [];
  const scoped = readScoped(counted);
  if (!scoped?.text.startsWith('.//text()')) return undefined;
  return {
    text: `${scoped.text}/..`,
    control: `ancestor-or-self::*${scoped.container.map((each) => `[${each}]`).join('')}//${scoped.control}`,
    nth: position === undefined ? undefined : position === 'last()' ? -1 : Number(position) - 1,
  };
}

/** The element of a path without a position, and where it is. */
function describePath(path: string): DescribedPath | undefined {
  if (!path.startsWith('//')) return undefined;
  const [first = '', second, ...more] = split(path.slice(2), '//');
  if (more.length > 0) return undefined;
  const container = readStep(first);
  const { node, conditions } = second === undefined ? container : readStep(second);
  const region = regionIn(conditions.at(-1) ?? '');
  const what = describeControl({ node, conditions: region === undefined ? conditions : conditions.slice(0, -1) });
  if (what === undefined) return undefined;
  if (region !== undefined && second === undefined) return { what, place: ` in the ${region}`, isOnly: false };
  if (second === undefined || first === 'main') return { what, place: '', isOnly: false };
  const scope = textIn(readScoped(path)?.text ?? '');
  return scope === undefined ? undefined : { what, place: ` for "${scope}"`, isOnly: true };
}

/** The class, ID or test ID of a control without text of its own: `shopping_cart_link`. */
const marked =
  /^\/\/\*\[self::a or self::button or @role="button"\]\[contains\(translate\(concat\(" ", @class\b.*?, " ([^"]+) "\)/s;

/** An XPath of the compiler in words; undefined for one that someone else wrote. */
export function describeXpath(path: string): string | undefined {
  const mark = marked.exec(path)?.[1];
  if (mark !== undefined) return `icon marked "${mark}"`;
  const link = /^\((.+)\/\/a\[@href\]\)\[1\]$/s.exec(path)?.[1];
  const inner = link === undefined ? undefined : describeXpath(link);
  if (inner !== undefined) return `link in ${inner}`;
  const [, counted, position] = placed.exec(path) ?? alone.exec(path) ?? [];
  const described = describePath(counted ?? path);
  if (!described) return describeGroundedPath(path);
  const { what, place, isOnly } = described;
  if (position === undefined || (position === '1' && isOnly)) return what + place;
  const which = position === 'last()' ? 'last' : ordinal(Number(position));
  return `the ${which} ${what}${place}`;
}
