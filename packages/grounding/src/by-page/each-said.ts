/** `Click the "Like" button on all posts by @ada`: the same control of each, or of so many, that show a text. */
import { countWord, readNumber } from '@saywright/authoring/english/number';
import { assertion as assertionSchema } from '@saywright/contracts/entities/assertion';
import { exactly, hasMark, isName, ownTest } from '../choose/own-test.ts';
import { linesOf } from '../model/items.ts';
import { isWithin, type PageElement } from '../model/page-model.ts';
import { itemsCalled, type Called } from '../match/item-facts.ts';
import type { Sight } from '../match/sight.ts';
import { plain } from '../match/words.ts';
import { isNounOf, partCalled } from './found-said.ts';
import { pressing, type Meant } from './meant.ts';
import type { Task } from './tasks-said.ts';

const onEach = new RegExp(
  `^(?:click|press|tap|hit|push)(?: on)? (?:the )?(["“]?)([^"“”]+?)["”]?(?: button| icon| link)? (?:on|of|for|in|under) (all|every|each|${countWord})(?: of)?(?: the)? (\\p{L}+?) (?:by|from|of|with|written by|posted by) (?:the )?["“]?([^"“”]+?)["”]?$`,
  'iu',
);
const maxEach = 20;

/** Only those of one kind that aren't in each other. */
function ofOneKind(called: readonly Called[]): readonly PageElement[] {
  const elements = called.map(({ item }) => item.element);
  const inner = called.filter(
    ({ item: { element } }) => !elements.some((each) => each !== element && isWithin(each, element)),
  );
  const [first] = inner;
  return first && inner.every(({ item }) => item.group === first.item.group)
    ? inner.map(({ item }) => item.element)
    : [];
}

export function eachSaid(sight: Sight, clause: string): Task | undefined {
  const [, quote = '', control = '', many = '', noun = '', text = ''] = onEach.exec(clause) ?? [];
  if (text === '') return undefined;
  const called = itemsCalled(sight, text).filter(({ item: { group } }) => group.length > 1);
  const elements = ofOneKind(called);
  const [first] = elements;
  if (!first || !called.every((of) => isNounOf(sight, of, noun))) return undefined;
  const isAll = /^(?:all|every|each)$/iu.test(many);
  const count = isAll ? elements.length : (readNumber(many) ?? 0);
  const line = linesOf(sight.model, first).find((each) => plain(each) === plain(text));
  if (count < 1 || count > elements.length || count > maxEach || line === undefined || !isName(line)) return undefined;
  const those = `//${first.tag}${hasMark(first)}[.//*[${exactly(line)}]]`;
  const steps = elements.slice(0, count).flatMap((element, at): Meant[] => {
    const part = partCalled(sight, element, { name: control, isExact: quote !== '' });
    const own = part && ownTest(part, false);
    if (!part || own === undefined) return [];
    return [{ ...pressing(part), ways: [{ type: 'xpath', value: `(${those})[${at + 1}]//${own}` }] }];
  });
  const last = steps.at(-1);
  if (!last || steps.length !== count) return undefined;
  // One that isn't there yet would be left out.
  const selector = { type: 'xpath', value: those, fallback_selectors: [] };
  const deed = isAll
    ? { ...last.deed, assertions: [assertionSchema.parse({ type: 'count', selector, expected: count })] }
    : last.deed;
  return { steps: [...steps.slice(0, -1), { ...last, deed }] };
}
