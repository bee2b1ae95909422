/** Deeds that name their element by what it is on this page, rather than by its whole name: "cancel it", "tick it", "expand the section". */
import { itemsCalled } from '../match/item-facts.ts';
import { only } from '../match/only.ts';
import { innermost } from '../match/places.ts';
import type { Sight } from '../match/sight.ts';
import { canonicalWords } from '../match/synonyms.ts';
import { plain, wordsOf } from '../match/words.ts';
import { isBox } from '../model/label-fields.ts';
import { isSeen, isWithin, type PageElement } from '../model/page-model.ts';
import { pressing, type Meant } from './meant.ts';
import type { Asked } from './page-reading.ts';
import { controlsOf, nameOf } from './press-by-name.ts';

/**
 * The only element that a clause of this kind can mean.
 * @param named what the last steps were about, and have named since
 */
export const oneOfPage = (
  sight: Sight,
  clause: string,
  { subject, named }: Pick<Asked, 'subject' | 'named'>,
): Meant | undefined =>
  markedSaid(sight, clause) ??
  chipSaid(sight, clause) ??
  closedSaid(sight, clause) ??
  shutSaid(sight, clause) ??
  itSaid(sight, clause, subject) ??
  ofNamed(sight, clause, named);

const ticking = (element: PageElement, action: 'check' | 'uncheck'): Meant => ({
  element,
  purpose: 'tick',
  deed: { action, value: '', assertions: [] },
});

/** "Mark Iron as reviewed": the box or the button of that name in the item. */
function markedSaid(sight: Sight, clause: string): Meant | undefined {
  const [, name = '', mark = ''] = /^(?:mark|flag|set) ["“]?(.+?)["”]? as ["“]?(.+?)["”]?$/iu.exec(clause.trim()) ?? [];
  const items = mark === '' ? [] : innermost(itemsCalled(sight, name.replace(/^the /iu, '')).map(({ item }) => item));
  const inside = items.flatMap(({ element }) => sight.model.within(element));
  const isMarked = (element: PageElement): boolean => plain(nameOf(element)) === plain(mark);
  const box = only([...new Set(inside.filter((each) => isBox(each) && isMarked(each)))]);
  return box && ticking(box, 'check');
}

const chips = '(?:filter |active |selected |applied )*(?:filter|chip|pill|token)';
const cross = '(?:x|×|✕|✖|cross|close|remove|delete)(?: (?:button|icon|sign|symbol))?';
const chipForms: readonly RegExp[] = [
  new RegExp(
    `^(?:remove|clear|delete|dismiss|close|drop|take off|take away|deselect)s? (?:the )?(?<name>.+?) ${chips}(?: again)?(?: (?:by|with|using|via)(?: (?:clicking|pressing|hitting|tapping|using)(?: on)?)? (?:the |its )${cross}(?: (?:on|of|in|at|beside|next to) (?:its|the|that) (?:${chips}))?)?$`,
    'iu',
  ),
  new RegExp(
    `^(?:click|press|tap|hit)s?(?: on)? (?:the )?${cross} (?:on|of|in|at|beside|next to|for) (?:the )?(?<name>.+?)(?: ${chips})?$`,
    'iu',
  ),
  new RegExp(`^(?:remove|clear|delete|dismiss)s? (?:the )?${chips} (?<name>.+?)$`, 'iu'),
];
const removing = new Set('remove delete clear dismiss close filter chip x'.split(' '));

/** "Remove the Vegan filter", "click the x on the Vegan chip": the only sign that says so of nothing but that name. */
function chipSaid(sight: Sight, clause: string): Meant | undefined {
  const said = chipForms.map((form) => form.exec(clause.trim())?.groups?.['name']).find((name) => name !== undefined);
  const wanted = wordsOf(said ?? '').join(' ');
  if (wanted === '') return undefined;
  const withoutVerb = (text: string): string =>
    wordsOf(text)
      .filter((word) => !removing.has(word))
      .join(' ');
  const element = only(
    controlsOf(sight).filter((each) => {
      const name = nameOf(each).trim();
      if (wordsOf(name).some((word) => removing.has(word)) && withoutVerb(name) === wanted) return true;
      return /^(?:[×✕✖x]|remove|delete|close|clear)$/iu.test(name) && withoutVerb(each.parent?.text ?? '') === wanted;
    }),
  );
  return element && pressing(element);
}

const unfolding =
  /^(?:expand|unfold|open up|open) (?:the|this) (?:only )?(?:section|panel|accordion|details|item)(?: below)?$/iu;

/** "Expand the section": the only one that's closed. */
function closedSaid(sight: Sight, clause: string): Meant | undefined {
  if (!unfolding.test(clause.trim())) return undefined;
  const closed = controlsOf(sight).filter(
    (each) => each.attributes['aria-expanded'] === 'false' && each.attributes['aria-haspopup'] === undefined,
  );
  const element = only(closed);
  return element && pressing(element);
}

const shutting = /^(?:and |then |now )*(cancel|close|dismiss)(?: (?:it|this|that))?(?: again)?$/iu;
const shuttingThing =
  /^(?:and |then |now )*(?:close|leave) (?:the|this|that) (?<noun>\p{Ll}+(?: \p{Ll}+)?)(?: again)?$/u;

const shown = new Set('detail card view preview picture image photo form info information'.split(' '));
const beyond = new Set('account browser tab page app application site website window'.split(' '));

/** Whether a dialog, or the page around it, has a word for what it shows. */
function isAbout({ model, sections }: Sight, dialog: PageElement, noun: string): boolean {
  const texts = [
    dialog.name,
    ...sections.map(({ heading }) => heading.text),
    ...model.elements.flatMap((each) => (isSeen(each) && wordsOf(each.own).length < longestLabel ? each.own : [])),
  ];
  const known = new Set(texts.flatMap(wordsOf));
  return wordsOf(noun).every((word) => !beyond.has(word) && (shown.has(word) || known.has(word)));
}
const longestLabel = 4;

/** "Cancel it", "close the ticket", of the dialog that's open: its only button of that name. */
function shutSaid(sight: Sight, clause: string): Meant | undefined {
  const dialog = sight.dialogs.at(-1);
  const noun = shuttingThing.exec(clause.trim().replace(/^\p{Lu}/u, (sign) => sign.toLowerCase()))?.groups?.['noun'];
  const verb = noun === undefined ? shutting.exec(clause.trim())?.[1] : 'close';
  if (verb === undefined || !dialog) return undefined;
  if (noun !== undefined && !isAbout(sight, dialog, noun)) return undefined;
  // A ticket is closed by its status, too.
  const states = sight.model.within(dialog).flatMap((each) => [nameOf(each), ...each.choices]);
  if (noun !== undefined && states.some((text) => /^closed$|\bclose\b\P{L}+\p{L}/iu.test(text))) return undefined;
  const wanted = canonicalWords(wordsOf(verb)).join(' ');
  const element = only(controlsOf(sight).filter((each) => canonicalWords(wordsOf(nameOf(each))).join(' ') === wanted));
  return element && pressing(element);
}

const acting =
  /^(tick|check|untick|uncheck|select|click|press|tap|open)(?: on)? (?:it|(?:her|his|their|its) name)(?: again)?$/iu;

/** "Tick it": the box of that name, or the only one in the item; "open it": the control that's called so. */
function itSaid(sight: Sight, clause: string, subject: string | undefined): Meant | undefined {
  const [, verb = ''] = acting.exec(clause.trim()) ?? [];
  if (verb === '' || subject === undefined) return undefined;
  const isNamed = (element: PageElement): boolean => plain(nameOf(element)) === plain(subject);
  if (!/^(?:un)?(?:tick|check)$/iu.test(verb)) {
    const element = only(controlsOf(sight).filter(isNamed));
    return element && pressing(element);
  }
  const items = itemsCalled(sight, subject).map(({ item }) => item);
  const inside = new Set(items.flatMap(({ element }) => sight.model.within(element)));
  const boxes = sight.model.elements.filter((each) => isBox(each) && isSeen(each));
  const box = only(boxes.filter(isNamed)) ?? only(boxes.filter((each) => inside.has(each)));
  return box && ticking(box, /^un/iu.test(verb) ? 'uncheck' : 'check');
}

const itself = '(?:it|him|her|them|that one|this one|the same one)';
const inItsItem = new RegExp(
  `^(?:click|press|tap|hit|choose|use|push)s?(?: on)? (?:the )?["“]?(?<name>[^"“”]+?)["”]?(?: (?:button|link|icon))? (?:in|on|at|of|for|from|beside|next to) (?:(?:his|her|its|their|that|this|the same) (?:own )?(?:row|line|card|tile|entry|record|item)|${itself})$`,
  'iu',
);
const doneToIt = new RegExp(
  `^(?:and |then |now |please )*(?<name>\\p{L}+) (?:${itself}|(?:that|this) (?:row|card|entry|item|record))$`,
  'iu',
);
const pointingVerbs =
  /^(?:click|press|tap|hit|tick|untick|check|uncheck|select|choose|see|find|verify|type|set|make|do)$/iu;
const showing = ['open', 'view', 'show', 'details', 'view details', 'show details'];

/** "Click Advance in his row", "cancel it": the only control of that name in the one item that was named last. */
function ofNamed(sight: Sight, clause: string, named: readonly string[]): Meant | undefined {
  const name = inItsItem.exec(clause.trim())?.groups?.['name'] ?? doneToIt.exec(clause.trim())?.groups?.['name'] ?? '';
  if (name === '' || pointingVerbs.test(name)) return undefined;
  const isCalled = (text: string) => (each: { called: string }) => plain(each.called) === plain(text);
  // Of two that were named, either may be meant.
  const known = only([...new Set(named.map(plain))].filter((text) => itemsCalled(sight, text).some(isCalled(text))));
  if (known === undefined) return undefined;
  const item = only(
    innermost(
      itemsCalled(sight, known)
        .filter(isCalled(known))
        .map((each) => each.item),
    ),
  );
  const inside = controlsOf(sight).filter((each) => item && isWithin(each, item.element));
  const wanted = showing.includes(plain(name)) ? showing : [plain(name)];
  const called = inside.filter((each) => wanted.includes(plain(nameOf(each))));
  // "Cancel interview"
  const begun = inside.filter((each) => plain(nameOf(each)).startsWith(`${plain(name)} `));
  const element = called.length > 0 ? only(called) : begun.some(addsTo) ? undefined : only(begun);
  return element && pressing(element);
}

/** "Delete all" isn't about one of them. */
const addsTo = (element: PageElement): boolean =>
  /\b(?:all|every|everything|others?|not|without)\b|\d/iu.test(nameOf(element));
