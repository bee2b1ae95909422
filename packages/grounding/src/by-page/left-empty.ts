/** "Leave all fields empty": the fields of the form for text are emptied, whatever stands in them. */
import { only } from '../match/only.ts';
import type { Sight } from '../match/sight.ts';
import { singular, wordsOf } from '../match/words.ts';
import { isBox, isField, isList, isToggle } from '../model/label-fields.ts';
import type { PageElement } from '../model/page-model.ts';
import { isIn } from '../model/sections.ts';
import { fieldsOf, labelsOf, type Filling } from './filling.ts';
import { isInFront } from './in-front.ts';
import { pressedByName } from './press-by-name.ts';
import { formOf, formWordsOf, isForSearch, searching } from './form-said.ts';

const leaving =
  /^leave (?:(?:everything|it all|all of it|them all|all of them)|(?:all|both|every|each)(?: of)?(?: (?:the|its|my))?(?: (?:required|mandatory|form))?(?: (?<noun>\p{L}+))? (?:fields?|boxes|inputs)|(?:the|this) (?:whole )?(?:(?<of>\p{L}+) )?form)(?: (?:of|in|on) (?:the|this) (?:form|page|dialog))? (?:empty|blank|unfilled|untouched)$/iu;

const takesText = (field: PageElement): boolean =>
  field.isEnabled && !isList(field) && !isBox(field) && !isToggle(field) && field.tag !== 'select';

/** Whether a clause names a button of the form. */
function finishes(sight: Sight, form: PageElement, clause: string): boolean {
  const buttons = new Set(pressedByName(sight, clause));
  return sight.model.within(form).some((each) => buttons.has(each));
}

/** The fields of the only form, of the one that the next step finishes, or of the one that the word is about; undefined where it isn't settled. */
export function leftEmpty(sight: Sight, clause: string, next: string): readonly Filling[] | undefined {
  const said = leaving.exec(clause.trim())?.groups;
  if (!said) return undefined;
  const [noun] = wordsOf(said['noun'] ?? said['of'] ?? '');
  const isSearch = noun !== undefined && searching.has(noun);
  const fields = fieldsOf(sight).filter((field) => takesText(field) && (isSearch || !isForSearch(field)));
  const forms = [...Map.groupBy(fields, (field) => formOf(sight, field))];
  const meant = noun === undefined ? forms : forms.filter(([form]) => form && formWordsOf(sight, form).has(noun));
  // The next step presses the button of one of them.
  const pressed = meant.filter(([form]) => form && finishes(sight, form, next));
  return (only(meant) ?? only(pressed))?.[1].map((field) => ({ field, action: 'clear', value: '' }));
}

const lacking =
  /^(?<deed>(?:and |then |now )*(?:click|press|tap|hit|submit|save|post|send|confirm|continue|proceed|publish|create|place|finish)\b.*?),? without (?:(?:choosing|selecting|picking|entering|typing|writing|giving|providing|adding|setting|ticking|accepting|filling in|specifying|stating) (?:any |an? |the )?|(?:any|an?) )(?<what>[^,"“”]{2,40}?)(?: (?:first|yet|at all))?$/iu;

const asSet =
  /^(?<deed>(?:and |then |now )*(?:continue|proceed|carry on)) with the (?:default|preselected|preset|suggested|selected|proposed) (?<what>\p{L}+(?: \p{L}+)?)$/iu;

/** "Continue with the default address", where one is chosen below such a heading: then nothing else is done. */
function withoutSet(sight: Sight, clause: string): string {
  const { deed, what = '' } = asSet.exec(clause.trim())?.groups ?? {};
  const nouns = wordsOf(what).map(singular);
  const isAbout = (box: PageElement): boolean => {
    const headings = sight.sections.filter(({ stretch }) => isIn(box, stretch)).map(({ heading }) => heading.text);
    const said = new Set([...labelsOf(box), ...headings].flatMap(wordsOf).map(singular));
    return nouns.every((noun) => said.has(noun));
  };
  const chosen = sight.model.elements.filter((each) => isBox(each) && each.isChecked && isAbout(each));
  return deed !== undefined && chosen.length > 0 ? 'press Continue' : clause;
}

/** "Post it without choosing stars", where nothing of that is set: then it's only posted. Unchanged where something is. */
export function withoutUnset(sight: Sight, clause: string): string {
  const { deed, what = '' } = lacking.exec(clause.trim())?.groups ?? {};
  if (deed === undefined) return clause;
  const nouns = wordsOf(what).map(singular);
  const isOfThese = (field: PageElement): boolean => {
    const headings = sight.sections.filter(({ stretch }) => isIn(field, stretch)).map(({ heading }) => heading.text);
    const said = new Set([...labelsOf(field), ...headings.slice(-1)].flatMap(wordsOf).map(singular));
    return nouns.some((noun) => said.has(noun));
  };
  const isSet = (field: PageElement): boolean =>
    isBox(field) || isToggle(field) ? field.isChecked : field.value.trim() !== '';
  const isOn = ({ attributes }: PageElement): boolean =>
    attributes['aria-pressed'] === 'true' || attributes['aria-checked'] === 'true';
  const set = sight.model.elements.filter((each) => (isField(each) && isSet(each)) || isOn(each));
  return set.some((each) => isInFront(sight, each) && isOfThese(each)) ? clause : deed;
}

/** Without what a clause says of the page that's so already. */
export const asItIs = (sight: Sight, clause: string): string => withoutSet(sight, withoutUnset(sight, clause));
