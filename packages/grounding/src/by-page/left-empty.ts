/** "Leave all fields empty": the fields of the form for text are emptied, whatever stands in them. */
import { only } from '../match/only.ts';
import type { Sight } from '../match/sight.ts';
import { wordsOf } from '../match/words.ts';
import { isBox, isList, isToggle } from '../model/label-fields.ts';
import type { PageElement } from '../model/page-model.ts';
import { fieldsOf, type Filling } from './filling.ts';
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
