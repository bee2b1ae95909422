/** "There is no comment box": of a page that has nothing to write into but searches. */
import { xpathLiteral } from '@saywright/authoring/english/xpath';
import type { Sight } from '../match/sight.ts';
import { contentWords, singular, wordsOf } from '../match/words.ts';
import { isField, isToggle } from '../model/label-fields.ts';
import { isSeen, type PageElement } from '../model/page-model.ts';
import { labelsOf } from './filling.ts';
import type { ListingSaid } from './listing-said.ts';

const kinds = '(?:box|field|input|textbox|text box|text field|textarea|text area|form)';
const here = '(?: (?:there|here|anymore|at all|on (?:the|this) page))*';
const forms: readonly RegExp[] = [
  new RegExp(`^there (?:is|are) no (?<name>[\\p{L} -]{2,30}?) ${kinds}${here}$`, 'iu'),
  new RegExp(
    `^no (?<name>[\\p{L} -]{2,30}?) ${kinds} is (?:shown|visible|displayed|there|present|available|offered)${here}$`,
    'iu',
  ),
];
const searching = /\b(?:search|find|filter|look up)\b/iu;
/** Words in the label of a field that don't make it another one. */
const light = new Set('your my our add write enter type new here text leave a an the optional please'.split(' '));

const lower = (text: string): string =>
  `translate(${text}, "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "abcdefghijklmnopqrstuvwxyz")`;
const hasAll = (text: string, words: readonly string[]): string =>
  words.map((word) => `contains(${lower(text)}, ${xpathLiteral(word)})`).join(' and ');

/** Fields that have these words in their label, or in any of their names. */
function fieldTest(words: readonly string[]): string {
  const own = hasAll('concat(@aria-label, " ", @placeholder, " ", @name, " ", @id, " ", @title)', words);
  const label = hasAll('.', words);
  const field = '//*[self::input or self::textarea or @role="textbox" or @contenteditable="true"][not(@type="hidden")]';
  return `${field}[(${own}) or @id=//label[${label}]/@for or ancestor::label[${label}]]`;
}

/** Undefined where a field of the page may be what's meant in other words. */
export function fieldGone({ model }: Sight, said: string): ListingSaid | undefined {
  const name = forms.map((form) => form.exec(said)?.groups?.['name']).find((each) => each !== undefined);
  const words = contentWords(name ?? '').map(singular);
  const isWritten = (each: PageElement): boolean =>
    isField(each) &&
    !isToggle(each) &&
    each.choices.length === 0 &&
    each.role !== 'searchbox' &&
    !labelsOf(each).some((label) => searching.test(label));
  const isMeant = (field: PageElement): boolean =>
    labelsOf(field).some((label) => {
      const own = wordsOf(label).map(singular);
      return words.every((word) => own.includes(word)) && own.every((word) => words.includes(word) || light.has(word));
    });
  const isSure = words.length > 0 && !words.some((word) => searching.test(word));
  const fields = model.elements.filter((each) => isSeen(each) && isWritten(each));
  return isSure && (fields.length === 0 || fields.some(isMeant))
    ? { noneOf: { type: 'xpath', value: fieldTest(words) } }
    : undefined;
}
