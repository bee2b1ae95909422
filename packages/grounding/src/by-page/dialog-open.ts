/** "The dialog is not closed", "the popup stays open": the one that's open, or was before, has to be there. */
import { only } from '../match/only.ts';
import type { Sight } from '../match/sight.ts';
import { linesOf } from '../model/items.ts';
import type { PageElement } from '../model/page-model.ts';
import type { PartingSaid } from './listing-said.ts';

const open =
  /^(?:the |this )?(?:dialog|popup|pop-up|modal|drawer|dialog box)(?: window| box)? (?:(?:is|has) (?:still )?(?:not|n['’]t) (?:been )?(?:closed|hidden|gone)|isn['’]t (?:closed|hidden|gone)|(?:does not|doesn['’]t) (?:close|disappear|go away)|(?:stays|remains|is still|is)(?: still)? (?:open|opened|shown|visible|there|displayed|on the screen|on screen))$/iu;

/** Undefined where no dialog is open, and none was on the last pages, or several are. */
export function dialogOpenSaid(sight: Sight, said: string): PartingSaid | undefined {
  if (!open.test(said)) return undefined;
  const named = (here: Sight): { dialog: PageElement; title: string } | undefined => {
    const dialog = only(here.dialogs);
    const title = dialog && linesOf(here.model, dialog).find((line) => /\p{L}/u.test(line));
    return dialog && title !== undefined ? { dialog, title } : undefined;
  };
  const now = named(sight);
  if (now) return { elements: [now.dialog], shown: [now.title], gone: [] };
  const was = sight.dialogs.length > 0 ? undefined : sight.past.map(named).find((each) => each !== undefined);
  return was && { elements: [was.dialog], shown: [], gone: [], missing: [[was.title]] };
}
