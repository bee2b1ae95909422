/** The states of boxes and switches by the words of their labels: "paperless statements and the low balance warning are ticked". */
import type { IntendedCheck } from '@saywright/authoring/tree/intent';
import { readNumber } from '@saywright/authoring/english/number';
import { itemsCalled } from '../match/item-facts.ts';
import { only } from '../match/only.ts';
import { innermost } from '../match/places.ts';
import type { Sight } from '../match/sight.ts';
import { contentWords, plain, singular, wordsOf } from '../match/words.ts';
import { isBox, isField } from '../model/label-fields.ts';
import { isSeen, type PageElement } from '../model/page-model.ts';
import { treeOf } from '../choose/tree-of.ts';
import { isSameWord } from './align-words.ts';

/** "Enabled" may also mean that it can be used. */
const on = 'ticked|checked|selected|(?:switched |turned )?on';
const off = 'unticked|unchecked|deselected|(?:switched |turned )?off';
const form = new RegExp(
  `^(?<names>[^"“”].*?|["“].+?["”].*?) (?:(?:should|must) (?<modalNot>not )?(?:(?:now|still|again|both|all) )*be|is|are|remains?|stays?)(?<not>n['’]t| not| no longer)?(?: (?:now|still|again|both|all|already))* (?:(?<on>${on})|(?<off>${off}))(?: (?:again|now|already|by default))?(?:,? and so (?:is|are) (?<more>.+))?$`,
  'iu',
);
const joints = /\s*,\s*(?:and\s+)?|\s+and\s+/u;
const kinds = new Set('box checkbox switch toggle option setting radio button tick preference'.split(' '));
const mostNames = 6;

/** The only box with all of these words in its label; one with just these before others. */
function boxCalled(boxes: readonly PageElement[], name: string): PageElement | undefined {
  const words = contentWords(name)
    .map(singular)
    .filter((word) => !kinds.has(word));
  const labelOf = (box: PageElement): string => box.name || box.label;
  const whole = boxes.filter((box) => plain(labelOf(box)) === plain(name.replaceAll(/["“”]/gu, '')));
  if (whole.length > 0) return only(whole);
  const such = boxes.filter((box) => {
    const own = wordsOf(labelOf(box)).map(singular);
    return words.every((word) => own.some((each) => isSameWord(word, each)));
  });
  return words.length === 0 ? undefined : only(such);
}

const many =
  /^(?:(?<count>both|all(?: (?:\p{L}+|\d+))?)(?: of)? )?(?:its|his|her|the|their|these) (?<noun>switches|toggles|checkboxes|boxes|buttons|fields|dropdowns) (?:(?:should|must) (?:(?:now|still|again|both|all) )*be|are)(?: (?:now|still|again|both|all))* (?<state>disabled|enabled|greyed out|off|on|unticked|unchecked|ticked|checked|switched off|switched on|turned off|turned on)$/iu;
const states: Readonly<Record<string, 'disabled' | 'enabled' | 'checked' | 'unchecked'>> = {
  disabled: 'disabled',
  enabled: 'enabled',
  out: 'disabled',
  off: 'unchecked',
  on: 'checked',
  unticked: 'unchecked',
  unchecked: 'unchecked',
  ticked: 'checked',
  checked: 'checked',
};
const fewest = 2;

/** "Both of its switches are disabled": each one of the kind that the last thing has. */
export function boxesOfSaid(sight: Sight, said: string, subject: string | undefined): IntendedCheck[] | undefined {
  const { count = '', noun = '', state = '' } = many.exec(said.trim())?.groups ?? {};
  const asState = states[state.split(' ').at(-1)?.toLowerCase() ?? ''];
  if (asState === undefined || subject === undefined || subject === '') return undefined;
  const isOfKind = (each: PageElement): boolean => {
    if (/^(?:switch|toggle|checkbox|box)/iu.test(noun)) return isBox(each);
    if (/^button/iu.test(noun)) return each.role === 'button';
    return isField(each) && !isBox(each) && (each.choices.length > 0 || !/^dropdown/iu.test(noun));
  };
  const partsOf = (element: PageElement): PageElement[] =>
    sight.model.within(element).filter((each) => isSeen(each) && isOfKind(each));
  // The smallest box with that name that has any: a line with the title has none.
  const having = itemsCalled(sight, subject).filter(({ item: { element } }) => partsOf(element).length > 0);
  const inner = innermost(having.map(({ item }) => item));
  const of = only(having.filter(({ item }) => inner.includes(item)));
  if (!of) return undefined;
  const all = partsOf(of.item.element);
  const wanted = /^both$/iu.test(count) ? fewest : readNumber(count.replace(/^all /iu, ''));
  if (all.length < fewest || all.length > mostNames || (wanted !== undefined && wanted !== all.length))
    return undefined;
  return all.map((each) => ({
    assertion: { type: 'element_state', state: asState },
    target: [{ ...treeOf(each), places: [{ type: 'item', kind: 'item', name: of.called, isExact: true }] }],
  }));
}

/** Undefined where one of them is no box of the page, or may be several. */
export function boxesSaid(sight: Sight, said: string): IntendedCheck[] | undefined {
  const { names = '', more, modalNot, not, on: isOn } = form.exec(said.trim())?.groups ?? {};
  if (names === '') return undefined;
  const boxes = sight.model.elements.filter((each) => isBox(each) && isSeen(each));
  const isOne = boxCalled(boxes, names) !== undefined;
  const all = [...(isOne ? [names] : names.replace(/^both /iu, '').split(joints)), ...(more?.split(joints) ?? [])];
  const isChecked = (isOn !== undefined) === (modalNot === undefined && not === undefined);
  const found = all.flatMap((name) => boxCalled(boxes, name) ?? []);
  if (all.length > mostNames || found.length < all.length || new Set(found).size < found.length) return undefined;
  return found.map((box) => ({
    assertion: { type: 'element_state', state: isChecked ? 'checked' : 'unchecked' },
    target: [{ ...treeOf(box), kind: box.role === 'radio' ? 'radio' : 'checkbox' }],
  }));
}
