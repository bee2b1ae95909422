import type { Candidate } from '../decision.ts';
import { choicesSaid } from '../by-page/choices-said.ts';
import { pathOf } from '../choose/fingerprint-of.ts';
import { only } from '../match/only.ts';
import { Sight } from '../match/sight.ts';
import { plain } from '../match/words.ts';
import { readPage } from '../read-page.ts';
import type { WalkPlace } from './walk-ports.ts';
import { framesOf } from './walk-words.ts';

/**
 * The option of a list that words with more than its name mean: "Plus" of "the Plus membership". Undefined where an option
 * is called by all of them, where none fits, and where the words fit something else on the page as well.
 */
export async function optionMeant(
  value: string,
  { fingerprint: { tag, path } }: Candidate,
  place: WalkPlace,
): Promise<string | undefined> {
  if (tag !== 'select' || /["{]/u.test(value)) return undefined;
  const sight = new Sight(await readPage(framesOf(place)));
  const list = only(sight.model.elements.filter((each) => each.tag === 'select' && pathOf(each) === path));
  if (!list || list.choices.some((each) => plain(each) === plain(value))) return undefined;
  const said = choicesSaid(sight, `choose ${value}`);
  const chosen = said?.rest === '' ? only(said.chosen) : undefined;
  return chosen?.element === list ? chosen.option : undefined;
}
