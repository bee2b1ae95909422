import { only } from '../match/only.ts';
import type { Sight } from '../match/sight.ts';
import { contentWords, plain, wordsOf } from '../match/words.ts';
import { isToggle } from '../model/label-fields.ts';
import type { PageElement } from '../model/page-model.ts';
import { areaSaid } from './area-said.ts';
import { fieldsOf, labelsOf, plainValue, type Filling } from './filling.ts';
import { isForSearch } from './form-said.ts';
import { wordsAround } from './press-by-name.ts';

/** A value that can't be taken for words of the sentence: quoted, with digits, or a name. */
const quotedValue = /^["“](.+)["”]$/su;

/** Between a label and its value. */
const between = /^\s*(?::|=|is|to|as|of)?\s+/iu;
/** Ways to say that one of several is chosen. */
const choosing = new Set(
  'filter choose pick select set switch show only by limit narrow change to with in the a all from for list view display one those that are is'.split(
    ' ',
  ),
);

/** "amount 99999", "pay to Ida Berg": the whole label of a field, and a value. */
function byLabel(sight: Sight, clause: string, field: PageElement): Filling | undefined {
  const said = clause.trim();
  for (const label of labelsOf(field)) {
    const start = plain(label).replace(/[\s:*]+$/u, '');
    if (start === '' || !plain(said).startsWith(start)) continue;
    const rest = said.slice(start.length);
    const value = between.test(rest) ? rest.replace(between, '').trim() : '';
    if (value === '') continue;
    if (field.tag === 'select') {
      const option = field.choices.find((each) => plain(each) === plain(value.replace(quotedValue, '$1')));
      if (option !== undefined) return { field, action: 'select', value: option };
    } else if (quotedValue.test(value) || plainValue.test(value))
      return { field, action: 'type', value: value.replace(quotedValue, '$1') };
  }
  return undefined;
}

const typing = new Set('type enter write put fill set change input insert in into with as to the a'.split(' '));

/** `type "Lead Designer" as the new role`: a value in quotes, and the whole label. */
function byQuotation(clause: string, field: PageElement): Filling | undefined {
  const [quotation = '', straight, curly, ...more] = /"([^"]+)"|“([^”]+)”/u.exec(clause) ?? [];
  const value = straight ?? curly;
  if (value === undefined || more.length > 0 || field.tag === 'select') return undefined;
  const said = wordsOf(clause.replace(quotation, ' ')).filter((word) => !typing.has(word));
  const isWhole = labelsOf(field).some((label) => {
    const words = wordsOf(label).filter((word) => !typing.has(word));
    return words.length > 0 && words.join(' ') === said.join(' ');
  });
  return isWhole ? { field, action: 'type', value } : undefined;
}

const intoNamed =
  /^(?:type|enter|write|put|fill in|input)s? (?:["“](?<quoted>[^"“”]+)["”]|(?<said>\S+)) (?:in|into|to) (?:the )?["“]?(?<name>[^"“”]+?)["”]?(?: (?:field|box|input))?$/iu;

/** "The newsletter email field", which the page labels "Your email" below "Newsletter": by its label and what's around it. */
function byLabelAndPlace(sight: Sight, clause: string, fields: readonly PageElement[]): Filling[] {
  const area = areaSaid(sight, clause);
  const { quoted, said, name = '' } = intoNamed.exec(area?.rest ?? clause.trim())?.groups ?? {};
  const value = quoted ?? said;
  const words = contentWords(name);
  if (value === undefined || words.length < 2) return [];
  const called = fields.filter((field) => {
    const label = new Set(labelsOf(field).flatMap(wordsOf));
    const open = words.filter((word) => !label.has(word));
    if (open.length === words.length || area?.isThere(field) === false || field.tag === 'select') return false;
    const { item, others } = wordsAround(sight, field);
    return open.every((word) => item.includes(word) || others.has(word));
  });
  return called.map((field) => ({ field, action: 'type', value }));
}

const intoText =
  /^(?:type|enter|write|put|fill in|input|set)s? (?:["“](?<quoted>[^"“”]+)["”]|(?<said>\S+)) (?:in|into|to|as|for) (?:the |an? |its )?["“]?(?<name>\p{L}+)["”]?(?: (?:text|field|box|input|area))?$/iu;
const texts = new Set(
  'description text note comment message task post content question answer review reply detail reason feedback title'.split(
    ' ',
  ),
);
/** "What are you working on?", "Write a reply…": it asks for a text, and names none. */
const asking = /\?$|^(?:write|add|type|enter|tell|describe|say|leave|share|ask)\b/iu;

/** "Enter "Sprint" as the description", of the only field for text that has no label but asks for one. */
function byPrompt(clause: string, fields: readonly PageElement[]): Filling[] {
  const { quoted, said, name = '' } = intoText.exec(clause.trim())?.groups ?? {};
  const value = quoted ?? said;
  const [noun = ''] = wordsOf(name);
  if (value === undefined || !texts.has(noun)) return [];
  const free = fields.filter(
    ({ tag, attributes }) => tag === 'textarea' || (tag === 'input' && /^(?:text)?$/u.test(attributes['type'] ?? '')),
  );
  const isLabelled = free.some((field) => labelsOf(field).some((label) => wordsOf(label).includes(noun)));
  const asks = ({ name, attributes: { placeholder = '' } }: PageElement): boolean =>
    asking.test(placeholder.trim()) && (name === '' || plain(name) === plain(placeholder));
  const prompts = free.filter((each) => each.isEnabled && !isForSearch(each) && asks(each));
  const field = isLabelled ? undefined : only(prompts);
  return field ? [{ field, action: 'type', value }] : [];
}

/** "Filter the transactions by category Groceries": an option, with its dropdown, or the only one of its name. */
function byOption(sight: Sight, clause: string): Filling[] {
  const said = wordsOf(clause);
  const headings = new Set(sight.sections.flatMap(({ heading }) => wordsOf(heading.text)));
  return fieldsOf(sight).flatMap((field) => {
    if (field.tag !== 'select') return [];
    const label = new Set(labelsOf(field).flatMap(wordsOf));
    return field.choices.flatMap((option): Filling[] => {
      const words = wordsOf(option);
      const isAccounted = (word: string): boolean =>
        words.includes(word) || label.has(word) || headings.has(word) || choosing.has(word);
      const isSaid = words.length > 0 && words.every((word) => said.includes(word)) && said.every(isAccounted);
      return isSaid && (choosing.has(said[0] ?? '') || label.has(said[0] ?? ''))
        ? [{ field, action: 'select', value: option }]
        : [];
    });
  });
}

const emptying =
  /^(?:(?:clear|empty|erase|blank)(?: out)?|(?:reset|remove)(?= (?:the )?(?:search|filter)\b)) (?:the )?["“]?(.+?)["”]?(?: (?:text )?(?:field|box|input))?$/iu;

/** "Clear the display name": the whole label of a field. */
function emptied(clause: string, fields: readonly PageElement[]): Filling[] {
  const [, name] = emptying.exec(clause.trim()) ?? [];
  if (name === undefined) return [];
  const texts = fields.filter((field) => field.tag !== 'select');
  const called = texts.filter((field) => labelsOf(field).some((label) => plain(label) === plain(name)));
  // "The board search" is "Search board", and "the search", or the filter, the only one that there is.
  const words = wordsOf(name).filter((word) => word !== 'search' && word !== 'filter');
  const isSaid = (label: string): boolean => words.every((word) => wordsOf(label).includes(word));
  const searches =
    words.length < wordsOf(name).length
      ? texts.filter((field) => isForSearch(field) && (words.length === 0 || labelsOf(field).some(isSaid)))
      : [];
  return (called.length > 0 ? called : searches).map((field) => ({ field, action: 'clear', value: '' }));
}

/** The fields that a clause can fill, each word accounted for. */
export function filledByLabel(sight: Sight, clause: string): Filling[] {
  const all = fieldsOf(sight);
  const fields = all.filter((field) => !isToggle(field));
  const cleared = emptied(clause, fields);
  if (cleared.length > 0) return cleared;
  const named = fields.flatMap((field) => byLabel(sight, clause, field) ?? byQuotation(clause, field) ?? []);
  if (named.length > 0) return named;
  const placed = byLabelAndPlace(sight, clause, fields);
  if (placed.length > 0) return placed;
  const prompted = byPrompt(clause, fields);
  if (prompted.length > 0) return prompted;
  const boxes = all.filter(
    (field) => isToggle(field) && labelsOf(field).some((label) => plain(label) === plain(clause)),
  );
  return boxes.length > 0 ? boxes.map((field) => ({ field, action: 'check', value: '' })) : byOption(sight, clause);
}
