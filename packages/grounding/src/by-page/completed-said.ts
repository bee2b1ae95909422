/** `Complete "Buy milk"`: the only box of that entry is ticked. */
import { only } from '../match/only.ts';
import type { Sight } from '../match/sight.ts';
import { isToggle } from '../model/label-fields.ts';
import { isSeen } from '../model/page-model.ts';
import { innermostCalled } from '../match/innermost-called.ts';
import { isNounOf } from './found-said.ts';
import { nameOf, pressedByName } from './press-by-name.ts';
import type { Task } from './tasks-said.ts';

const completing =
  /^(?:complete|finish|tick off|check off|cross off) (?:the )?(?:(todo|to-do|task|item|entry|chore) )?["“]?([^"“”]+?)["”]?$/iu;
/** A form or an order is completed by its button. */
const notThings = /\b(?:form|order|purchase|checkout|payment|registration|booking|sign.?up|it|this|that|all)\b/iu;

export function completedSaid(sight: Sight, clause: string): Task | undefined {
  const [, noun = '', name = ''] = completing.exec(clause) ?? [];
  if (name === '' || notThings.test(name)) return undefined;
  const of = innermostCalled(sight, name);
  if (!of || (noun !== '' && !/^(?:todo|to-do)$/iu.test(noun) && !isNounOf(sight, of, noun))) return undefined;
  // The box of a row in a table selects it, and a button of that name does what it says.
  const { element } = of.item;
  if (element.tag === 'tr' || element.role === 'row' || pressedByName(sight, clause).length > 0) return undefined;
  const box = only(sight.model.within(element).filter((each) => isToggle(each) && isSeen(each)));
  if (box && /\b(?:select|choose|pick)/iu.test(nameOf(box))) return undefined;
  const deed = { action: 'check' as const, value: '', assertions: [] };
  return box && { steps: [{ element: box, purpose: 'tick', deed, of: of.called }] };
}
