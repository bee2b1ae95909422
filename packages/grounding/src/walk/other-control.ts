import { only } from '../match/only.ts';
import type { Intent } from '@saywright/authoring/tree/intent';
import type { TargetTree } from '@saywright/authoring/tree/target-tree';
import type { Frame } from 'playwright-core';
import { isBox, isField, isToggle } from '../model/label-fields.ts';
import { ancestorsOf, isSeen, isWithin, type PageElement, type PageModel } from '../model/page-model.ts';
import { readPage } from '../read-page.ts';
import { isPressable } from '../match/fit.ts';
import { itemsCalled } from '../match/item-facts.ts';
import { phraseOf } from '../match/phrase.ts';
import { Sight } from '../match/sight.ts';
import { canonicalWords } from '../match/synonyms.ts';
import { wordsOf } from '../match/words.ts';

/** "Back to the list", which the page may call "← Back to reports". */
const goingBack = /^back to (?:the )?(?:list|overview|index|results|table)$/iu;
const goesBack = /^\P{L}*back to \p{L}+$/iu;

const bare = { descriptors: [], places: [] } as const;
const maxLevels = 3;

/**
 * The control that the page has for the same thing: "filter by Cancelled" chooses from the only dropdown with that option,
 * and "filter by size XL" ticks the box "XL" below "Size". Undefined where that isn't clear.
 */
export async function byOtherControl(intent: Intent, frames: readonly Frame[]): Promise<Intent | undefined> {
  const [tree, ...others] = intent.target ?? [];
  if (!tree || tree.name === '' || tree.places.length + tree.descriptors.length > 0 || tree.ordinal !== undefined)
    return undefined;
  const model = await readPage(frames);
  const { elements } = model;
  if (intent.target?.some(({ name }) => name === 'search')) return asSearched(intent, model);
  if (intent.action === 'click' && intent.target?.some(({ name }) => goingBack.test(name))) {
    const back = only(elements.filter((each) => isSeen(each) && isPressable(each) && goesBack.test(each.name)));
    if (back) return { ...intent, target: [{ ...bare, name: back.name, isExact: true, kindWord: '' }] };
  }
  if (intent.action === 'click' && intent.purpose !== 'tick') {
    const isOne = others.every(({ name }) => name === tree.name);
    return isOne ? (asOption(intent, tree, elements) ?? asThing(intent, tree, model)) : undefined;
  }
  if (intent.purpose === 'tick') return asBoxOfItem(intent, tree, model);
  return intent.action === 'select' && intent.value ? asBox(intent, tree, elements) : undefined;
}

/** "File > Export": each is in what the one before opens. */
const pathOf = (name: string): string[] => name.split(/\s*[>›»→]\s*/u).filter((part) => part !== '');

/** The last of "File > Export", where the only one is in a menu, or a list, of that name. */
export async function entryOfPath(intent: Intent, frames: readonly Frame[]): Promise<Intent | undefined> {
  const path = pathOf(intent.target?.[0]?.name ?? '');
  const name = path.at(-1);
  if (name === undefined || path.length < 2) return undefined;
  const model = await readPage(frames);
  const isCalled = (said: string, { own }: PageElement): boolean =>
    phraseOf({ name: said, isExact: true }).whole.test(own);
  // Its name stands right before what it opens: another menu of the page has the entry of that one.
  const isUnder = (entry: PageElement, said: string): boolean =>
    ancestorsOf(entry).some(({ children }) => {
      const label = children[children.findIndex((child) => isWithin(entry, child)) - 1];
      const texts = label ? model.within(label).filter(({ own }) => own !== '') : [];
      return texts.length > 0 && texts.every((each) => isCalled(said, each));
    });
  const entry = only(
    model.elements.filter((each) => isCalled(name, each) && path.slice(0, -1).every((said) => isUnder(each, said))),
  );
  return (
    entry && { ...intent, action: 'click', purpose: 'click', target: [{ ...bare, name, isExact: true, kindWord: '' }] }
  );
}

/** The only text field beside a button that searches, whatever its label is: "Words: … Find". */
function asSearched(intent: Intent, model: PageModel): Intent | undefined {
  const { elements } = model;
  const isText = (each: PageElement): boolean => /^(?:textbox|searchbox|combobox)$/.test(each.role) && isSeen(each);
  const fields = elements
    .filter(
      (each) => each.role === 'button' && isSeen(each) && canonicalWords(wordsOf(each.name)).join(' ') === 'search',
    )
    .flatMap((button) => {
      const around = ancestorsOf(button)
        .slice(0, maxLevels)
        .find((each) => model.within(each).some(isText));
      return around ? [only(model.within(around).filter((each) => isText(each) && each.tag !== 'select'))] : [];
    });
  const field = only([...new Set(fields)]) ?? (fields.length === 0 ? onlySearchable(model) : undefined);
  const name = field && (field.name || field.label);
  if (name === undefined || name === '') return undefined;
  return { ...intent, target: [{ ...bare, name, isExact: true, kind: 'field', kindWord: 'field' }] };
}

/** A field for these says so. */
const forOther =
  /\b(?:e-?mail|name|title|comment|message|note|code|coupon|voucher|password|phone|date|amount|price|quantity|address|answer)\b/iu;

/** The only field for text that a page without a button to search has: "Country or tour". */
function onlySearchable({ elements }: PageModel): PageElement | undefined {
  const field = only(elements.filter((each) => isSeen(each) && /^(?:textbox|searchbox)$/.test(each.role)));
  const isForText = field?.tag === 'input' && /^(?:text|search|)$/u.test(field.attributes['type'] ?? '');
  return isForText && !forOther.test(`${field.name} ${field.label}`) ? field : undefined;
}

const namedThing = /^(?<name>\p{Lu}.*) (?<noun>\p{Ll}+)$/u;
const ofControls = /^(?:button|link|tab|menu|icon|page|section|option|field|dialog|checkbox|box|filter|chip|view)s?$/u;

/** "Open the Oak Desk product": the only thing called so, whatever kind of thing it is. */
function asThing(intent: Intent, { name: said, isExact }: TargetTree, model: PageModel): Intent | undefined {
  const { name, noun = '' } = (isExact ? undefined : namedThing.exec(said)?.groups) ?? {};
  if (name === undefined || ofControls.test(noun)) return undefined;
  const item = only(itemsCalled(new Sight(model), name).filter(({ item: { group } }) => group.length > 1));
  return item && { ...intent, target: [{ ...bare, name, isExact: false, kindWord: '' }] };
}

/** "Tick "Salt roads"": the only box in the row of that name. */
function asBoxOfItem(intent: Intent, tree: TargetTree, model: PageModel): Intent | undefined {
  const items = itemsCalled(new Sight(model), tree.name).filter(({ item: { group } }) => group.length > 1);
  const boxes = new Set(items.flatMap(({ item }) => model.within(item.element).filter((each) => isBox(each))));
  if (boxes.size !== 1) return undefined;
  const place = { type: 'item', kind: 'item', name: tree.name, isExact: tree.isExact } as const;
  return {
    ...intent,
    target: [{ ...bare, name: '', isExact: false, kind: 'checkbox', kindWord: 'checkbox', places: [place] }],
  };
}

function asOption(intent: Intent, { name }: TargetTree, elements: readonly PageElement[]): Intent | undefined {
  const dropdowns = elements.filter(({ tag }) => tag === 'select');
  const { whole } = phraseOf({ name, isExact: true });
  const dropdown = only(dropdowns.filter(({ choices }) => choices.filter((each) => whole.test(each)).length === 1));
  if (!dropdown || !isSeen(dropdown)) return undefined;
  const called = dropdown.name || dropdown.label;
  if (called === '' && dropdowns.length > 1) return undefined;
  const target = [{ ...bare, name: called, isExact: false, kind: 'dropdown', kindWord: 'dropdown' }] as const;
  return { ...intent, action: 'select', purpose: 'choose', value: name, target };
}

function asBox(intent: Intent, { name }: TargetTree, elements: readonly PageElement[]): Intent | undefined {
  const { value = '' } = intent;
  const { whole } = phraseOf({ name: value, isExact: true });
  const [word = ''] = wordsOf(name).slice(-1);
  const isBelow = (element: PageElement): boolean =>
    ancestorsOf(element)
      .slice(0, maxLevels)
      .some(
        (around) =>
          wordsOf(around.own).includes(word) ||
          around.children.some(
            (each) => !isField(each) && each.index < element.index && wordsOf(each.own).includes(word),
          ),
      );
  const box = only(elements.filter((each) => isToggle(each) && whole.test(each.name || each.label) && isBelow(each)));
  if (!box) return undefined;
  const kind = box.role === 'radio' ? 'radio' : 'checkbox';
  const target = [{ ...bare, name: value, isExact: true, kind, kindWord: kind }] as const;
  return { ...intent, action: kind === 'radio' ? 'click' : 'check', purpose: 'tick', value: '', target };
}
