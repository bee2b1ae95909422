/** The states of boxes and switches by the words of their labels: "paperless statements and the low balance warning are ticked". */
import type { IntendedCheck } from '@saywright/authoring/tree/intent';
import { only } from '../match/only.ts';
import type { Sight } from '../match/sight.ts';
import { contentWords, plain, singular, wordsOf } from '../match/words.ts';
import { isBox } from '../model/label-fields.ts';
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
