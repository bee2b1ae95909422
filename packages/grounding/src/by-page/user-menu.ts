/** The menu of the person who is signed in, which shows a name or a picture rather than what it is: "open the user menu", "go to my profile". */
import { only } from '../match/only.ts';
import type { Sight } from '../match/sight.ts';
import { attributeWordsOf } from '../match/evidence-of.ts';
import type { TextSaid } from '../match/told-count.ts';
import { plain, wordsOf } from '../match/words.ts';
import { endsInArrow } from '../model/label-fields.ts';
import { ancestorsOf, type PageElement } from '../model/page-model.ts';
import { fieldsOf, labelsOf } from './filling.ts';
import { isMenuButton } from './item-menu.ts';
import { controlsOf, nameOf } from './press-by-name.ts';

const menu =
  "(?:the |my |your )?(?:(?:user|account|profile|avatar|personal)(?:[’']s)?[ -](?:menu|dropdown|drop-down|avatar|icon|picture|photo|image|button)|(?<=(?:the|my|your) )(?:avatar|initials))";
/** "The user name", and the name itself. */
const person =
  "(?:the |my |your )?(?:(?:signed-in |logged-in |current )?user(?:[’']s)? ?name|name of the (?:signed-in |logged-in |current )?user|name of the account|(?<=my )name)";
const place =
  '(?: (?:in|at|on|of) the (?:header|top|top bar|top right|top right corner|upper right|upper right corner|navigation|navigation bar|menu bar|page))?';
const opening = new RegExp(
  `^(?:open|expand|show|click|press|tap|hit|go to)(?: on)? ["“]?(?:${menu}|${person})["”]?(?: ["“]?(?<called>[^"“”]+?)["”]?)??${place}$`,
  'iu',
);
const through = new RegExp(
  `^(?:(?<first>.+?),? )?(?:via|from|in|through|using|with|inside) ${menu}(?:,? (?<last>.+))?$`,
  'iu',
);
const leading =
  /^(?:(?:go|navigate|head|switch|move)(?: over)? to|open|click|press|tap|hit|choose|select|pick|visit|view|use)(?: on)? (?:the |my |your )?(?:user )?/iu;
/** Entries of such menus, where pages have nothing else for them. */
const own =
  /^(?:profile|my profile|account|my account|(?:(?:my|account|profile) )?settings|preferences|log ?out|sign ?out)$/iu;

const aboutPerson = new Set('user account profile avatar me person'.split(' '));
const aboutOther = new Set('language lang locale currency notification notif bell cart basket theme search'.split(' '));

const isInBar = (element: PageElement): boolean =>
  [element, ...ancestorsOf(element)].some(
    ({ role, tag }) => role === 'banner' || role === 'navigation' || tag === 'header' || tag === 'nav',
  );

/** "Click "user"", as a step that opens the user menu is called. */
const menuOnly = /^click ["“]?(?:user|account|avatar)["”]?$/iu;

/** The only control in the header that opens a menu and is about a person; or the only one there that's about nothing else. */
export function userMenu(sight: Sight): PageElement | undefined {
  const menus = controlsOf(sight).filter(
    (each) => isInBar(each) && (isMenuButton(each) || endsInArrow(each.text)) && each.role !== 'menuitem',
  );
  const words = (element: PageElement): string[] => [
    ...wordsOf(nameOf(element)),
    ...attributeWordsOf(element).flatMap(([, each]) => each),
  ];
  const says = (element: PageElement, known: ReadonlySet<string>): boolean =>
    words(element).some((word) => known.has(word));
  const personal = menus.filter((each) => says(each, aboutPerson));
  return only(personal) ?? (personal.length === 0 ? only(menus.filter((each) => !says(each, aboutOther))) : undefined);
}

/** "The user name Ada Holm": what shows that name in a bar. */
function menuOf(sight: Sight, called: string): PageElement | undefined {
  const words = wordsOf(called);
  const named = controlsOf(sight).filter((each) => {
    const name = [...wordsOf(nameOf(each)), ...wordsOf(each.text)];
    return isInBar(each) && words.every((word) => name.includes(word));
  });
  return only(named);
}

/** "My profile" is the profile. */
const ofPerson = (name: string): string => plain(name).replace(/^(?:my|your) /u, '');

const isUserName = (label: string): boolean => /^user ?name/iu.test(label.trim());

/** What's pressed, and the words that are still to be done once the menu is open. */
export function userMenuSaid(sight: Sight, clause: string): { opener: PageElement; rest: string } | undefined {
  const said = clause.trim();
  const { first, last } = through.exec(said)?.groups ?? {};
  const name = (first ?? last ?? said).replace(leading, '').replaceAll(/["“”]|(?<=.) (?:page|link|button)$/giu, '');
  const isNamed = (first === undefined) !== (last === undefined);
  const isThere = controlsOf(sight).some((each) => ofPerson(nameOf(each)) === ofPerson(name));
  const open = opening.exec(said) ?? opening.exec(said.replaceAll(/["“”]/gu, ''));
  const called = open?.groups?.['called'];
  const isOpening = (open !== null && /^(?:\p{Lu}|$)/u.test(called ?? '')) || (menuOnly.test(said) && !isThere);
  if (!isOpening && (isThere || !(isNamed || own.test(name)))) return undefined;
  // "The user name" of a form to sign in is a field.
  if (/\bname\b/iu.test(said) && fieldsOf(sight).some((each) => labelsOf(each).some((label) => isUserName(label))))
    return undefined;
  const opener = called === undefined ? userMenu(sight) : menuOf(sight, called);
  return opener && { opener, rest: isOpening ? '' : `press "${name}"` };
}

const telling = new RegExp(
  `^${menu}${place} (?:(?:should|must) )?(?:now |still )?(?:is|be|says?|shows?|reads?|displays?) ["“]?(?<name>\\p{Lu}[^"“”]*?)["”]?$`,
  'iu',
);
const personName = /\p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*)*/u;

/** "The user menu says Ada": the name that it shows, without a picture's initials or an arrow. */
export function userMenuText(sight: Sight, said: string): TextSaid | undefined {
  const { name } = telling.exec(said)?.groups ?? {};
  const control = name === undefined ? undefined : userMenu(sight);
  const shows = control && sight.model.within(control).find(({ own }) => /\p{Ll}/u.test(own));
  const [own] = personName.exec(shows?.own ?? '') ?? [];
  return shows && own !== undefined && name !== undefined
    ? { element: shows, expected: shows.text.replace(own, () => name) }
    : undefined;
}
