/** What's done with one of several things, with a list, or with a question, found by the words of the page around its control. */
import type { Sight } from '../match/sight.ts';
import { only } from '../match/only.ts';
import { contentWords } from '../match/words.ts';
import { wasOpened } from '../match/was-opened.ts';
import { isField, isToggle } from '../model/label-fields.ts';
import { addedHere } from './added-here.ts';
import { addedSaid } from './added-said.ts';
import { areaSaid } from './area-said.ts';
import { confirmedSaid } from './confirmed-said.ts';
import { dropdownSaid, listOpened } from './dropdown-said.ts';
import { filledByLabel } from './fill-by-label.ts';
import { fieldsOf } from './filling.ts';
import { pressing, typingInto, type Meant } from './meant.ts';
import { ofItemSaid } from './of-item-said.ts';
import { controlsOf, nameOf, pressedByName } from './press-by-name.ts';
import { ticksSaid } from './ticks-said.ts';

/** "Press Take it in the side panel": the only control of that name there. */
function pressedThere(sight: Sight, clause: string): Meant | undefined {
  const area = areaSaid(sight, clause);
  if (!area || pressedByName(sight, clause).length > 0) return undefined;
  const element = only(pressedByName(sight, area.rest).filter(area.isThere));
  return element && pressing(element);
}

/** A dropdown by what it shows, unless a field has a label that the clause says. */
function unlabelledList(sight: Sight, clause: string): Meant | undefined {
  const opened = pressedByName(sight, clause).length === 0 ? listOpened(sight, clause) : undefined;
  if (opened) return pressing(opened);
  const list = dropdownSaid(sight, clause);
  return list && filledByLabel(sight, clause).length === 0 ? list : undefined;
}

const opening =
  /^(?:open|click|tap|view|select|choose|pick|go to)(?: on)? (?:it|(?:her|his|their|its) (?:name|row|entry|card|profile|record|page)|(?:the|this|that) (?:only |found |matching )?(?<noun>\p{Ll}+))(?: (?:page|details|that (?:is|was) found))?(?: (?:from|in|of) the (?:search )?(?:results?|list))?$/u;

/** Around the name of what a control leads to: "View cart (2)". */
const beside = /^(?:view|open|show|see|go|\d+)$/u;

/** "Search for Emma and open the book": the only control with what was searched for in its name. */
function openedResult(sight: Sight, clause: string, sought: string | undefined): Meant | undefined {
  const said = opening.exec(clause.replace(/^\p{Lu}/u, (sign) => sign.toLowerCase()));
  const words = contentWords(sought ?? '');
  if (!said || words.length === 0) return undefined;
  const controls = controlsOf(sight).map((element) => ({ element, name: contentWords(nameOf(element)) }));
  // "Open the menu" is about what's called so.
  const { noun } = said.groups ?? {};
  if (noun !== undefined && controls.some(({ name }) => name.filter((word) => !beside.test(word)).join(' ') === noun))
    return undefined;
  const having = controls.filter(
    ({ element, name }) => !isField(element) && words.every((word) => name.includes(word)),
  );
  // "Nadia Petrova", and "Email Nadia Petrova" beside it.
  const begun = having.filter(({ name }) => words.every((word, at) => name[at] === word));
  const found = begun.length > 0 ? begun : having;
  const ways = new Set(found.map(({ element }) => element.attributes['href'] ?? element.index));
  return ways.size === 1 && found[0] ? pressing(found[0].element) : undefined;
}

const entering =
  /^(?:enter|type|write|put|type in|put in)s? (?:["“](?<quoted>[^"“”]+)["”]|(?<value>[-+]?[\p{Sc}]?\d[\d.,:/-]*%?|\p{Lu}\S*))$/u;

/** "Click the pencil, enter 5": into the only field that this has opened, or that an open dialog has. */
function typedInOpened(sight: Sight, clause: string): Meant | undefined {
  const { quoted, value = quoted } = entering.exec(clause.trim())?.groups ?? {};
  const field = only(
    fieldsOf(sight).filter(
      (each) => !isToggle(each) && each.tag !== 'select' && (sight.dialogs.length > 0 || wasOpened(sight, each)),
    ),
  );
  return value !== undefined && field ? typingInto(field, value) : undefined;
}

function pressedToConfirm(sight: Sight, clause: string): Meant | undefined {
  const button = confirmedSaid(sight, clause);
  return button && pressing(button);
}

/** The steps of a clause, one after the other; undefined where it's none of these. */
export function doneWithThings(
  sight: Sight,
  clause: string,
  { subject, sought }: { subject: string | undefined; sought: string | undefined },
): readonly Meant[] | undefined {
  const several = ticksSaid(sight, clause) ?? addedSaid(sight, clause) ?? addedHere(sight, clause);
  if (several) return several;
  const one =
    ofItemSaid(sight, clause, subject) ??
    unlabelledList(sight, clause) ??
    pressedToConfirm(sight, clause) ??
    pressedThere(sight, clause) ??
    openedResult(sight, clause, sought) ??
    typedInOpened(
      sight,
      clause.replace(/^\p{Lu}/u, (sign) => sign.toLowerCase()),
    );
  return one && [one];
}
