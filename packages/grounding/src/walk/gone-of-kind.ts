import type { TargetTree } from '@saywright/authoring/tree/target-tree';
import { assertion, type Assertion } from '@saywright/contracts/entities/assertion';
import { formatRoleSelector, type Selector } from '@saywright/contracts/entities/selector';
import { hasMark } from '../choose/own-test.ts';
import { only } from '../match/only.ts';
import { rank } from '../match/rank.ts';
import { Sight } from '../match/sight.ts';
import { contentWords, plain } from '../match/words.ts';
import { isControl } from '../match/fit.ts';
import { isSeen, type PageElement, type PageModel } from '../model/page-model.ts';

/**
 * The selector of something that must be gone, without the ways that find any text: the tab "Account" may stay when the
 * heading "Account" goes. Only if the page before had the element with the role that the selector names; else the text may
 * be what was meant.
 */
export function goneOfKind(selector: Selector, tree: TargetTree | undefined, before: PageModel | undefined): Selector {
  if (!tree?.kind || !before || selector.type !== 'role') return selector;
  const ranking = rank(new Sight(before), tree, 'see');
  if (ranking.outcome !== 'found' || !selector.value.startsWith(`${ranking.contender.element.role} "`)) return selector;
  return { ...selector, fallback_selectors: selector.fallback_selectors.filter(({ type }) => type !== 'text') };
}

/** The dialog that was open before, by its title or its kind of element, where it has the words of the name. */
export function goneDialog(before: PageModel | undefined, name: string): Assertion | undefined {
  const dialog = before && only(new Sight(before).dialogs);
  const words = contentWords(dialog ? `${dialog.name} ${dialog.text}` : '');
  if (!dialog || (name !== '' && !contentWords(name).every((word) => words.includes(word)))) return undefined;
  const { role, tag } = dialog;
  const way =
    /^(?:alert)?dialog$/u.test(role) && dialog.name !== ''
      ? { type: 'role' as const, value: formatRoleSelector({ role, name: dialog.name }) }
      : { type: 'xpath' as const, value: `//${tag}${hasMark(dialog)}` };
  return assertion.parse({ type: 'element_hidden', selector: { ...way, fallback_selectors: [] } });
}

const messages = /(?:^| )(?:error|message|warning|notice|notification|toast|alert|banner|hint)$/u;

/** Whether "the rating error" found something else: the field "Rating", or a heading. */
export const isNoMessage = ({ kind, kindWord }: TargetTree, found: Pick<PageElement, 'tag' | 'role'>): boolean =>
  kind === 'text' &&
  messages.test(kindWord) &&
  (/^(?:h[1-6]|label|legend|select|input|textarea|button|a)$/u.test(found.tag) || found.role === 'heading');

/** "The rating error is gone": the only text with that word that pages before had, and this one hasn't. */
export function goneMessage(
  before: readonly (PageModel | undefined)[],
  now: PageModel,
  { name }: TargetTree,
): Assertion | undefined {
  const words = contentWords(name);
  const shown = new Set(now.elements.filter(isSeen).map(({ own }) => plain(own)));
  const pages = before.flatMap((page) => page?.elements ?? []);
  const gone = pages.filter(
    (each) => isSeen(each) && !isControl(each) && each.own !== '' && !shown.has(plain(each.own)),
  );
  const meant = gone.filter(({ own }) => words.every((word) => contentWords(own).includes(word)));
  const text = only([...new Set(meant.map(({ own }) => own.trim()))]);
  return words.length > 0 && text !== undefined ? { type: 'text_hidden', expected: text } : undefined;
}
