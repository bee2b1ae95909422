/** "In Category choose "Equipment"", "from the account menu choose Log out": the list stands before what's chosen. */
import { dropArticles } from '../determiners.ts';
import { isName } from '../literal.ts';
import { impliedWords, isQuoted, trimMarks, valueOf, wordSet, type Phrase } from '../phrase.ts';
import { isIntended, isUnderstood, type Emission } from '../rule.ts';
import type { Intent } from '../../tree/intent.ts';
import type { Target } from '../target.ts';
import { intentOf } from '../step-drafts.ts';
import { clicking, emit, firstOf } from './page-acts.ts';
import { choosingIn } from './read-deeds.ts';
import { textTree } from './said.ts';

const leads = wordSet('in from for');
const verbs = wordSet('choose chooses chose select selects selected pick picks picked');
const opening = wordSet('open opens opened go click');
const menus = wordSet('menu dropdown-menu submenu');
const lists = wordSet('dropdown list select picker combobox selector field box');

interface Options {
  read: (core: Phrase) => Emission;
  lastTarget: Target | undefined;
}

const intentsIn = (emission: Emission): readonly Intent[] =>
  isIntended(emission)
    ? emission.intents
    : isUnderstood(emission)
      ? emission.steps.flatMap((step) => intentOf(step) ?? [])
      : [];

/** Undefined for a place that isn't a list, and for what isn't an option by its words. */
export function readFromList(core: Phrase, { read, lastTarget }: Options): Emission {
  const [lead, ...words] = trimMarks(core);
  if (!leads.has(lead?.lower ?? '')) return undefined;
  const at = words.findIndex(
    ({ kind, lower }, index) => index > 0 && kind === 'word' && (verbs.has(lower) || opening.has(lower)),
  );
  const name = trimMarks(words.slice(0, Math.max(at, 0)));
  const option = words.slice(at + 1);
  // "A hotel": any of them.
  if (name.length === 0 || option.length === 0 || /^an?$/.test(option[0]?.lower ?? '')) return undefined;
  const isMenu = name.some(({ kind, lower }) => kind === 'word' && menus.has(lower));
  if (isMenu) {
    const isOpen = lastTarget?.kind === 'menu';
    const opened = isOpen ? [] : intentsIn(read([...impliedWords('open'), ...name]));
    const chosen = intentsIn(read([...impliedWords('choose'), ...option]));
    const isOne = chosen.length === 1 && chosen[0]?.action === 'click' && (isOpen || opened.length === 1);
    return isOne ? { intents: [...opened, ...chosen], title: chosen[0]?.description ?? '' } : undefined;
  }
  // "In Your library, choose Liked" is about a part of the page.
  if (words[at - 1]?.text === ',') return undefined;
  const isList = lists.has(name.at(-1)?.lower ?? '');
  const bare = dropArticles(name);
  const isField = !isList && isName(bare) && (isQuoted(bare) || bare.length === name.length);
  if (!verbs.has(words[at]?.lower ?? '') || !isField) return undefined;
  const chosen = choosingIn(bare, option);
  const [select] = intentsIn(chosen);
  if (lead?.lower === 'for' || !select) return chosen;
  // "In Settings choose Dark": a list, or a part of the page.
  const section = { type: 'section', name: valueOf(bare), isExact: isQuoted(bare) } as const;
  const click = clicking('Choose', 'pick')([{ ...textTree(option), places: [section] }]);
  return emit([firstOf([select, click])]);
}
