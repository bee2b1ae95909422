/** What's done with one of several things, with a list, or with a question, found by the words of the page around its control. */
import type { Sight } from '../match/sight.ts';
import { only } from '../match/only.ts';
import { areaSaid } from './area-said.ts';
import { confirmedSaid } from './confirmed-said.ts';
import { dropdownSaid } from './dropdown-said.ts';
import { filledByLabel } from './fill-by-label.ts';
import { pressing, type Meant } from './meant.ts';
import { ofItemSaid } from './of-item-said.ts';
import { pressedByName } from './press-by-name.ts';
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
  const list = dropdownSaid(sight, clause);
  return list && filledByLabel(sight, clause).length === 0 ? list : undefined;
}

function pressedToConfirm(sight: Sight, clause: string): Meant | undefined {
  const button = confirmedSaid(sight, clause);
  return button && pressing(button);
}

/** The steps of a clause, one after the other; undefined where it's none of these. */
export function doneWithThings(sight: Sight, clause: string, subject: string | undefined): Meant[] | undefined {
  const ticks = ticksSaid(sight, clause);
  if (ticks) return ticks;
  const one =
    ofItemSaid(sight, clause, subject) ??
    unlabelledList(sight, clause) ??
    pressedToConfirm(sight, clause) ??
    pressedThere(sight, clause);
  return one && [one];
}
