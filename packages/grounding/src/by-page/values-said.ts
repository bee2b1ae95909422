/** "Enter the value of Gender into the text field": what the page shows for a label is read, and typed. Both again in each run. */
import { innermostCalled } from '../match/innermost-called.ts';
import { variableName } from '@saywright/contracts/text/variables';
import { piecesOf } from '../match/item-pieces.ts';
import { only } from '../match/only.ts';
import type { Sight } from '../match/sight.ts';
import { valueAfter } from '../match/slots.ts';
import { contentWords, plain } from '../match/words.ts';
import { isBox, isField, isToggle } from '../model/label-fields.ts';
import { ancestorsOf, isSeen, type PageElement } from '../model/page-model.ts';
import { fieldsOf, labelsOf } from './filling.ts';
import { typingInto, type Meant } from './meant.ts';
import type { Task } from './tasks-said.ts';

const verb = '(?:enter|type|write|put|copy|insert|fill in)';
const ofLabel = new RegExp(
  `^${verb} (?:in )?(?:the )?(?:value|text|content|contents) (?:of|for|under|beside|next to|shown for) (?:the )?["“]?([^"“”]+?)["”]? (?:in|into|to|in to) (?:the )?(.+)$`,
  'iu',
);
const ofItem = new RegExp(
  `^${verb} (?:in )?(?:the )?["“]?([^"“”]+?)["”]? (?:of|for) (?:the )?["“]?([^"“”]+?)["”]? (?:in|into|to|in to) (?:the )?(.+)$`,
  'iu',
);
const ofEach = new RegExp(
  `^${verb} (?:in )?the values? (?:that |which )?(?:corresponds?|belongs?|goes|go|matching|matches) (?:with |to )?(?:each|every) (?:label|field) (?:in|into) the (?:form|fields?)$`,
  'iu',
);
const intoAll = new RegExp(
  `^${verb} (?:in )?(?:the )?(\\p{L}+ )?["“]([^"“”]+)["”] (?:in|into|in to) (both|all|all the|both of the|all of the|each|the two|all three|the three)(?: the)? (\\p{L}+ )?(?:text )?(?:fields?|text ?box(?:es)?|inputs?|box(?:es)?)$`,
  'iu',
);
const counts: Readonly<Record<string, number>> = {
  both: 2,
  'both of the': 2,
  'the two': 2,
  'all three': 3,
  'the three': 3,
};

const isText = (field: PageElement): boolean =>
  field.isEnabled && field.tag !== 'select' && !isToggle(field) && !isBox(field) && field.role !== 'slider';
const textFields = (sight: Sight): PageElement[] => fieldsOf(sight).filter(isText);

const anyField = /^(?:text |input |only )*(?:field|box|text ?box|input|textbox|text ?area)$/iu;

/** The field of that label, or the only one for a text. */
function fieldCalled(sight: Sight, name: string): PageElement | undefined {
  const fields = textFields(sight);
  if (anyField.test(name)) return only(fields);
  const label = plain(name.replace(/ (?:text |input )?(?:field|box|textbox|input)$/iu, '').replaceAll(/["“”]/gu, ''));
  return only(
    fields.filter((field) => labelsOf(field).some((each) => plain(each).replace(/\s*[:*]+$/u, '') === label)),
  );
}

/** The text that the page shows right after a label. */
function valueOf(sight: Sight, name: string): PageElement | undefined {
  const label = plain(name);
  const values = sight.model.elements.flatMap((each): PageElement[] => {
    if (!isSeen(each) || plain(each.own).replace(/\s*:$/u, '') !== label) return [];
    if (ancestorsOf(each).some(({ tag }) => tag === 'label') || each.tag === 'label') return [];
    let whole = each;
    while (whole.parent && whole.parent.text === each.text) whole = whole.parent;
    const value = valueAfter(sight, whole);
    return value ? [value] : [];
  });
  return only([...new Set(values)]);
}

/** The text that an item shows under a label. */
function valueIn(sight: Sight, label: string, name: string): PageElement | undefined {
  const item = innermostCalled(sight, name)?.item;
  if (!item) return undefined;
  const wanted = contentWords(label).join(' ');
  const pieces = piecesOf(sight, item).filter((piece) => piece.by === 'text' && piece.label.join(' ') === wanted);
  const whole = pieces.filter(({ element, value }) => plain(element.text) === plain(value));
  return only([...new Set(whole.map(({ element }) => element))]);
}

function copied(from: PageElement, into: PageElement, name: string): Meant[] {
  const words = plain(name)
    .replaceAll(/[^a-z\d]+/gu, '_')
    .replaceAll(/^[_\d]+|_+$/gu, '');
  const [word = 'value'] = /^\w{1,40}/.exec(words) ?? [];
  const variable = `shown_${word}`;
  if (!variableName.test(variable)) return [];
  return [
    {
      element: from,
      purpose: 'see',
      isRead: true,
      deed: { action: 'store_variable', value: variable, source: { from: 'text' }, assertions: [] },
    },
    typingInto(into, `{{${variable}}}`),
  ];
}

const stepsOf = (steps: readonly Meant[]): Task | undefined => (steps.length > 0 ? { steps } : undefined);

export function valuesSaid(sight: Sight, clause: string): Task | undefined {
  const [, label = '', target = ''] = ofLabel.exec(clause) ?? [];
  // "The value of 5" is 5.
  if (label !== '' && !/\p{L}/u.test(label)) return undefined;
  if (label !== '') {
    const [from, into] = [valueOf(sight, label), fieldCalled(sight, target)];
    return from && into && !isField(from) ? stepsOf(copied(from, into, label)) : undefined;
  }
  const [, part = '', name = '', place = ''] = ofItem.exec(clause) ?? [];
  if (part !== '') {
    const [from, into] = [valueIn(sight, part, name), fieldCalled(sight, place)];
    return from && into ? stepsOf(copied(from, into, `${part} of ${name}`)) : undefined;
  }
  if (ofEach.test(clause)) return eachLabel(sight);
  return intoSeveral(sight, clause);
}

/** Each field of the page has a label that the page shows a value for. */
function eachLabel(sight: Sight): Task | undefined {
  const fields = textFields(sight);
  const steps = fields.flatMap((field) => {
    const label = only([...new Set(labelsOf(field).map((each) => each.replace(/\s*[:*]+$/u, '')))]) ?? '';
    const from = label === '' ? undefined : valueOf(sight, label);
    return from ? copied(from, field, label) : [];
  });
  return steps.length === 2 * fields.length ? stepsOf(steps) : undefined;
}

/** `Enter the password "x" into both text fields`. */
function intoSeveral(sight: Sight, clause: string): Task | undefined {
  const [, noun = '', value = '', many = '', kind = ''] = intoAll.exec(clause) ?? [];
  if (value === '') return undefined;
  const fields = textFields(sight);
  const words = [noun, kind].map((each) => each.trim().toLowerCase()).filter((each) => each !== '' && each !== 'text');
  const isFor = (field: PageElement, word: string): boolean =>
    field.attributes['type'] === word || labelsOf(field).some((label) => contentWords(label).includes(word));
  const count = counts[many.toLowerCase()];
  // "All fields" are those that take no text, too.
  if (!/\btext\b/iu.test(clause) && fields.length !== fieldsOf(sight).length) return undefined;
  if (fields.length < 2 || (count !== undefined && fields.length !== count)) return undefined;
  if (!fields.every((field) => words.every((word) => word === 'value' || isFor(field, word)))) return undefined;
  return { steps: fields.map((field) => typingInto(field, value)) };
}
