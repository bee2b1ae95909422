import type { TargetTree } from '@saywright/authoring/tree/target-tree';
import type { Purpose } from '@saywright/authoring/tree/purpose';
import { isBox, isField, isToggle } from '../model/label-fields.ts';
import { ancestorsOf, isSeen, isWithin, type PageElement } from '../model/page-model.ts';
import { headingLevel } from '../model/sections.ts';
import { evidenceOf, type Match } from './evidence-of.ts';
import { only } from './only.ts';
import { fitOf, isDrawnAlone, isPressable, type Fit } from './fit.ts';
import { noticesFor } from './notices.ts';
import { cellsUnder } from './cells.ts';
import { groupsNamed } from './items-named.ts';
import { phraseOf, type Phrase } from './phrase.ts';
import { innermost, inPlace, itemsNamed, regionElements } from './places.ts';
import type { Sight } from './sight.ts';
import { contentWords } from './words.ts';

/** An element that a clause may mean. */
export interface Contender {
  element: PageElement;
  fit: Fit;
  /** Absent where the clause says no name. */
  match?: Match;
  /** The evidence is on something in the element, which may have more: the badge on a button. */
  isOfPart?: boolean;
}

/** Less is stronger: the tier decides, then what's said of the element itself, then the fit. */
export const strengthOf = ({ match, fit, isOfPart }: Contender): number =>
  (match?.tier ?? 0) * 8 + (isOfPart === true ? 4 : 0) + fit;

const maxClimb = 6;
const ownControls = /^(?:button|link|tab|menuitem|menuitemcheckbox|menuitemradio|option|checkbox|radio|switch)$/;

/** The control that an element is part of: the button around an icon, the field of a label. */
function usedThrough({ model }: Sight, element: PageElement, { kind, purpose }: Meant): PageElement {
  if (kind === 'heading' && purpose === 'click' && element.role === 'columnheader' && !isPressable(element))
    return only(model.within(element).filter((each) => isSeen(each) && isPressable(each))) ?? element;
  if (kind === 'heading' || kind === 'image' || kind === 'text' || purpose === 'see') return element;
  if (
    element.tag === 'label' &&
    (purpose === 'tick' || purpose === 'fill' || kind === 'checkbox' || kind === 'radio')
  ) {
    const named = model.elements.find(
      (each) => each.attributes['id'] !== undefined && each.attributes['id'] === element.attributes['for'],
    );
    return named ?? model.within(element).find(isField) ?? element;
  }
  if (isPressable(element) || isField(element)) return element;
  const around = ancestorsOf(element)
    .slice(0, maxClimb)
    .find((each) => isPressable(each) && each.tag !== 'label');
  // An icon in a row that can be clicked does something else than the row.
  const isOwn = around !== undefined && around.text !== '' && !ownControls.test(around.role) && isDrawnAlone(element);
  return around === undefined || isOwn ? element : around;
}

interface Meant {
  kind: TargetTree['kind'];
  purpose: Purpose;
  /** Buttons of an item that show up once the mouse is over it. */
  isHoverOnly?: boolean;
}

/** Boxes are often drawn by something else, with no size or opacity of their own. */
const canBeUsed = (element: PageElement, { purpose, kind, isHoverOnly = false }: Meant): boolean =>
  element.isDrawn &&
  (!element.isTransparent ||
    (isHoverOnly && isPressable(element)) ||
    isToggle(element) ||
    (isField(element) && (purpose === 'tick' || kind === 'checkbox')));

/** Boxes that aren't drawn, because their label is drawn in their place. */
function hiddenBoxes({ model }: Sight, phrase: Phrase): Contender[] {
  return model.elements.flatMap((element) => {
    if (!isToggle(element) || element.isDrawn) return [];
    const label = model.elements.find(
      (each) =>
        each.tag === 'label' &&
        isSeen(each) &&
        (isWithin(element, each) ||
          (each.attributes['for'] !== undefined && each.attributes['for'] === element.attributes['id'])),
    );
    const match = label && evidenceOf(element, phrase);
    return match ? [{ element: { ...element, box: label.box }, fit: 0, match }] : [];
  });
}

/** Whether a dialog keeps people from what's behind it. */
const isModal = (dialog: PageElement): boolean => dialog.attributes['aria-modal'] === 'true';

/** The best evidence for each element, found on it or on what's in it. */
function named(sight: Sight, phrase: Phrase, meant: Meant): Contender[] {
  const found = new Map<PageElement, Contender>();
  const modal = meant.purpose === 'see' ? undefined : sight.dialogs.findLast(isModal);
  for (const element of sight.model.elements) {
    if (!element.isDrawn || element.tag === 'body') continue;
    const match = evidenceOf(element, phrase);
    if (!match) continue;
    // Only what looks like a thing of its own is known by its attributes: a page's body has classes, too.
    const used = usedThrough(sight, element, meant);
    const fit = fitOf(used, meant);
    if (fit === undefined || !canBeUsed(used, meant)) continue;
    // Nothing behind it can be reached; lists that the dialog has opened come after it.
    if (modal && used.index < modal.index && !used.isFixed && used.frame === modal.frame) continue;
    if (match.evidence.class === 'attribute_words' && fit === 2) continue;
    const known = found.get(used);
    const one: Contender = { element: used, fit, match, isOfPart: used !== element };
    if (!known || strengthOf(one) < strengthOf(known)) found.set(used, one);
  }
  return [
    ...found.values(),
    ...(meant.purpose === 'tick' || meant.kind === 'checkbox' || meant.kind === 'radio'
      ? hiddenBoxes(sight, phrase)
      : []),
  ];
}

/** Of elements in each other that say the same, the innermost; of controls, the outermost one's are parts of it. */
function withoutNested(contenders: readonly Contender[]): Contender[] {
  const sorted = contenders.toSorted((a, b) => a.element.index - b.element.index);
  return sorted.filter(({ element, fit, match }, at) => {
    for (let next = at + 1; next < sorted.length; next += 1) {
      const inner = sorted[next];
      if (!inner || inner.element.index > element.end) break;
      if (inner.element.frame !== element.frame) break;
      const isStronger = (inner.match?.tier ?? 0) <= (match?.tier ?? 0);
      if (isStronger && inner.fit <= fit) return false;
    }
    return true;
  });
}

const isLeafText = ({ own, children, text }: PageElement): boolean =>
  own !== '' || (children.length === 0 && text !== '');

/** Parts of the page that a name means: a dialog, a section, a form. */
function parts(sight: Sight, tree: TargetTree): Contender[] {
  const { model, dialogs, sections } = sight;
  const phrase = phraseOf(tree);
  const isDialog = tree.kind === 'dialog';
  if (tree.name === '') {
    const all = isDialog ? dialogs : regionElements(sight, tree.kindWord);
    return all.map((element) => ({ element, fit: 0 }));
  }
  const byName = (
    isDialog
      ? dialogs
      : model.elements.filter((each) => each.children.length > 0 && isSeen(each) && headingLevel(each) === undefined)
  ).flatMap((element) => {
    const heading = model
      .within(element)
      .slice(1)
      .find((each) => headingLevel(each) !== undefined);
    const own = evidenceOf({ ...element, text: '', own: '' }, phrase);
    const isFirst = heading && ancestorsOf(heading).slice(0, 3).includes(element);
    const said = isFirst ? evidenceOf(heading, phrase) : undefined;
    const match = [own, said].flatMap((each) => each ?? []).toSorted((a, b) => a.tier - b.tier)[0];
    return match ? [{ element, fit: 0 as const, match }] : [];
  });
  if (byName.length > 0) return withoutNested(byName);
  const region = contentWords(tree.name).length === 1 ? regionElements(sight, tree.name) : [];
  if (region.length > 0) return region.map((element) => ({ element, fit: 0 }));
  return sections.flatMap(({ heading }) => {
    const match = evidenceOf(heading, phrase);
    const element = heading.parent;
    return match && element ? [{ element, fit: 0 as const, match }] : [];
  });
}

/** Items that a name or a word means. */
function items(sight: Sight, tree: TargetTree): Contender[] {
  if (tree.name === '') {
    const inside = new Set(
      tree.places.reduce(
        (left, place) => {
          const placed = inPlace(sight, left, place);
          return 'elements' in placed ? placed.elements : [];
        },
        sight.items.map(({ element }) => element),
      ),
    );
    const isThere = (element: PageElement): boolean => tree.places.length === 0 || inside.has(element);
    const groups = groupsNamed(sight, tree.kindWord === '' ? 'item' : tree.kindWord, isThere);
    return groups.flat().map((element) => ({ element, fit: 0 }));
  }
  const kind = tree.kind === 'row' ? 'row' : 'item';
  return innermost(itemsNamed(sight, { kind, name: tree.name, isExact: tree.isExact })).map(({ element, name }) => ({
    element,
    fit: 0,
    match: {
      tier: phraseOf(tree).whole.test(name) ? 0 : 3,
      evidence: { class: 'exact_text', on: 'item', words: name },
    },
  }));
}

/** "The Card payment option" is the radio button of that name, not the section with all of them. */
function boxesCalled({ model }: Sight, tree: TargetTree): Contender[] {
  const { whole } = phraseOf(tree);
  return model.elements.flatMap((element): Contender[] => {
    const words = [element.name, element.label].find((each) => whole.test(each));
    if (!isBox(element) || words === undefined) return [];
    return [{ element, fit: 0, match: { tier: 0, evidence: { class: 'exact_name', on: 'name', words } } }];
  });
}

/** The part of an item to click: its own or its heading's link, unless the item is pressed as a whole. */
function mainPartOf({ model, items }: Sight, item: PageElement): PageElement {
  if (isPressable(item)) return item;
  const name = items.find(({ element }) => element === item)?.name;
  const inside = model.within(item).slice(1).filter(isSeen);
  const links = inside.filter(({ role, isClickable }) => role === 'link' || isClickable);
  const titled = links.find(
    (link) =>
      headingLevel(link) !== undefined ||
      model.within(link).some((each) => headingLevel(each) !== undefined) ||
      ancestorsOf(link).some((each) => isWithin(each, item) && headingLevel(each) !== undefined),
  );
  const buttons = inside.filter(({ role }) => role === 'button');
  return (
    titled ??
    links.find(({ text }) => text !== '' && text === name) ??
    links.find(({ text }) => /\p{L}/u.test(text)) ??
    links[0] ??
    (buttons.length === 1 ? buttons[0] : undefined) ??
    item
  );
}

const plainTexts = new Set(['text', 'label', 'paragraph']);
/** Pictures that are called so, where the page says it. Other pictures are no avatars. */
const ofOwnKind = new Set(['logo', 'avatar']);

const ofKind = /^(.+) (?:field|box|input|textbox|picker)$/i;

/** "The Text field" and "the date field" are the field that the page calls "Text" or "Date", if it does. */
function calledAsItsKind({ model }: Sight, tree: TargetTree): TargetTree | undefined {
  const [, name] = ofKind.exec(tree.name || tree.kindWord) ?? [];
  if (tree.kind !== 'field' || name === undefined || tree.isExact) return undefined;
  const isCalled = ({ name: said }: PageElement, { exact }: Phrase): boolean => exact.test(said);
  const fields = model.elements.filter((each) => isField(each) && each.isDrawn);
  const whole = phraseOf({ name: tree.name, isExact: false });
  if (tree.name !== '' && fields.some((each) => isCalled(each, whole))) return undefined;
  const phrase = phraseOf({ name, isExact: false });
  return fields.some((each) => isCalled(each, phrase)) ? { ...tree, name, kindWord: 'field' } : undefined;
}

/** "The 18:00 slot" is what the page calls "18:00": times, days and numbers need no word for what they are. */
function calledByNumber({ model }: Sight, tree: TargetTree): TargetTree | undefined {
  const [, name] = /^(.*\d\S*) \p{L}+$/u.exec(tree.name) ?? [];
  if (name === undefined || tree.isExact || tree.kind !== undefined) return undefined;
  const [long, short] = [tree.name, name].map((each) => phraseOf({ name: each, isExact: false }));
  const isThere = (phrase: Phrase | undefined): boolean =>
    model.elements.some((each) => each.isDrawn && phrase?.whole.test(each.name || each.own));
  return !isThere(long) && isThere(short) ? { ...tree, name } : undefined;
}

/** "Nintendo Switch" is a name, not a switch, where the page shows both words as one text; "the shopping list" may be a link. */
function calledWithKind({ model }: Sight, tree: TargetTree, purpose: Purpose): TargetTree | undefined {
  if (!/^(?:see|click)$/.test(purpose) || tree.kind === undefined || tree.isExact) return undefined;
  if (tree.name === '' || tree.kindWord === '') return undefined;
  const name = `${tree.name} ${tree.kindWord}`;
  const { whole } = phraseOf({ name, isExact: false });
  const { kind: _kind, ...rest } = tree;
  const isCalled = (each: PageElement): boolean => whole.test(each.own) && (purpose === 'see' || isPressable(each));
  return model.elements.some((each) => isSeen(each) && isCalled(each)) ? { ...rest, name, kindWord: '' } : undefined;
}

/** All elements that a clause may mean, before its places, descriptors and ordinal are looked at. */
export function contendersFor(sight: Sight, said: TargetTree, purpose: Purpose): Contender[] {
  const tree =
    calledAsItsKind(sight, said) ?? calledByNumber(sight, said) ?? calledWithKind(sight, said, purpose) ?? said;
  const notices = purpose === 'see' ? noticesFor(sight, tree) : undefined;
  if (notices && notices.length > 0) return notices;
  const { kind } = tree;
  const meant = { kind, purpose };
  if (kind === 'dialog' || kind === 'region') return parts(sight, tree);
  if (kind === 'item' || kind === 'row') {
    const boxes = purpose === 'pick' && tree.name !== '' ? boxesCalled(sight, tree) : [];
    return boxes.length > 0 ? boxes : items(sight, tree);
  }
  // "The price of Mug", "the menu": the word for the kind is all that names it.
  if (
    tree.name === '' &&
    tree.kindWord !== '' &&
    (kind === 'menu' || kind === 'text') &&
    !plainTexts.has(tree.kindWord)
  )
    return contendersFor(sight, { ...tree, name: tree.kindWord }, purpose);
  const called =
    tree.name === '' && ofOwnKind.has(tree.kindWord)
      ? contendersFor(sight, { ...tree, name: tree.kindWord }, purpose)
      : [];
  if (called.length > 0 || (tree.name === '' && tree.kindWord === 'avatar')) return called;
  if (tree.name === '') {
    const all = sight.model.elements.flatMap((element): Contender[] => {
      const fit = canBeUsed(element, meant) ? fitOf(element, meant) : undefined;
      return fit === undefined || (kind === 'text' && !isLeafText(element)) ? [] : [{ element, fit }];
    });
    const best = Math.min(...all.map(({ fit }) => fit));
    return withoutNested(all.filter(({ fit }) => fit === best));
  }
  const phrase = phraseOf(tree);
  const shown = named(sight, phrase, meant);
  const isInItem = purpose === 'click' && tree.places.some(({ type }) => type === 'item');
  const hoverOnly = shown.length === 0 && isInItem ? named(sight, phrase, { ...meant, isHoverOnly: true }) : [];
  const found = [...shown, ...hoverOnly, ...(purpose === 'see' ? cellsUnder(sight, tree, phrase) : [])];
  // "The table" is one that has no name.
  if (found.length === 0 && kind === undefined && purpose === 'see' && !tree.isExact)
    return regionElements(sight, tree.name).map((element) => ({ element, fit: 0 }));
  return withoutNested(kind === 'text' ? found.filter(({ element }) => isSeen(element)) : found);
}

const choosing = /^(?:select|choose|pick)(?: this)?(?: \p{L}+)?$/iu;

/** The button of a text's card that chooses it, if there's one: "Select". */
function chooserOf({ model, items }: Sight, text: PageElement): PageElement | undefined {
  const around = [text, ...ancestorsOf(text)];
  if (around.some((each) => isPressable(each) || isField(each) || each.tag === 'label')) return undefined;
  const item = around.flatMap((each) => items.find(({ element }) => element === each) ?? [])[0];
  const inside = item ? model.within(item.element).filter((each) => isSeen(each) && isPressable(each)) : [];
  const choosers = inside.filter(({ name, text: said }) => choosing.test(name || said));
  return choosers.length === 1 ? choosers[0] : undefined;
}

/** The element to use: for a click on an item, the link in it that leads to it; to choose it, its button that does. */
export function toUse(sight: Sight, { element }: Contender, { kind, purpose }: Meant): PageElement {
  if (purpose === 'pick') return chooserOf(sight, element) ?? element;
  return (kind === 'item' || kind === 'row') && purpose === 'click' ? mainPartOf(sight, element) : element;
}
