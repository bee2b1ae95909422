/** Which of several is the current one: "the All chip is active", "the current step is Review", "Settings is highlighted in the menu". */
import { xpathLiteral } from '@saywright/authoring/english/xpath';
import type { SelectorCandidate } from '@saywright/contracts/entities/selector';
import { exactly } from '../choose/own-test.ts';
import { only } from '../match/only.ts';
import type { Sight } from '../match/sight.ts';
import { plain } from '../match/words.ts';
import { isSeen, type PageElement } from '../model/page-model.ts';

const kinds =
  '(?:tab|chip|filter|step|page|view|button|link|entry|menu item|menu entry|option|category|section|item|day)';
const lit = `(?:active|selected|current|highlighted|the (?:active|current|selected|highlighted|open) (?:one|${kinds})|open)`;
const where = '(?: in the (?:menu|navigation|sidebar|header|tab ?bar|stepper|list|filter bar))?';
const forms: readonly RegExp[] = [
  new RegExp(
    `^(?:the )?["“]?(?<name>[^"“”]+?)["”]?(?: ${kinds})? (?:is|stays|remains|becomes)(?: (?:now|still|again))? ${lit}${where}$`,
    'iu',
  ),
  new RegExp(
    `^(?:the )?(?:active|current|selected|highlighted) ${kinds}${where} is (?:now |still |again )?["“]?(?<name>[^"“”]+?)["”]?$`,
    'iu',
  ),
];
const marks = /^(?:is-)?(?:active|current|cur|selected|on|highlighted|sel|act)$/u;
const attributes = ['aria-current', 'aria-selected', 'aria-pressed'];

/** How one of several looks that's current: an attribute that only it has, or a class. */
function markOf(element: PageElement, others: readonly PageElement[]): string | undefined {
  const attribute = attributes.find((name) => {
    const value = element.attributes[name];
    return value !== undefined && value !== 'false' && others.every((each) => each.attributes[name] !== value);
  });
  if (attribute !== undefined) return `@${attribute}=${xpathLiteral(element.attributes[attribute] ?? '')}`;
  const classesOf = (each: PageElement): string[] => (each.attributes['class'] ?? '').split(' ');
  const mark = classesOf(element).find(
    (name) => marks.test(name) && others.every((each) => !classesOf(each).includes(name)),
  );
  return mark === undefined ? undefined : `contains(concat(" ", @class, " "), ${xpathLiteral(` ${mark} `)})`;
}

const withoutNumber = (text: string): string => plain(text).replace(/^\d+[.)]? |\s*\(?\d+\)?$/gu, '');

/** A selector of the current one only if it's called so; undefined where no such row of them has exactly one that looks different. */
export function currentSaid(sight: Sight, said: string): SelectorCandidate | undefined {
  const { name } = forms.map((form) => form.exec(said)?.groups).find((groups) => groups !== undefined) ?? {};
  if (name === undefined) return undefined;
  const called = sight.model.elements.filter(
    (each) => isSeen(each) && withoutNumber(each.text) === withoutNumber(name),
  );
  const ways = called.flatMap((element) => {
    const row = element.parent?.children.filter((each) => isSeen(each) && each.tag === element.tag) ?? [];
    const current = row.flatMap((each) => {
      const mark = markOf(
        each,
        row.filter((other) => other !== each),
      );
      return mark === undefined ? [] : [mark];
    });
    const mark = row.length > 1 ? only(current) : undefined;
    return mark === undefined ? [] : [`//${element.tag}[${mark}][${exactly(element.text)}]`];
  });
  const value = only([...new Set(ways)]);
  return value === undefined ? undefined : { type: 'xpath', value };
}
