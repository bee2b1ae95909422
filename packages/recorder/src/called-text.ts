import { inQuotes } from '@saywright/authoring/tree/say-choice';
import { cutText } from '@saywright/contracts/text/cut-text';
import { itemAround } from '@saywright/grounding/choose/item-around';
import type { Sight } from '@saywright/grounding/match/sight';
import type { PageElement } from '@saywright/grounding/model/page-model';

const maxLabel = 40;

const asLabel = (text: string): string => text.replace(/[\s:.…-]+$/u, '').trim();
const isLabel = (text: string): boolean => /\p{L}/u.test(text) && text.length <= maxLabel;

/** The text that stands right before it: "Total" in `<p>Total: <b>$42.00</b></p>`, and the term of a definition. */
function labelBefore({ parent, tag, index, own }: PageElement): string | undefined {
  const siblings = parent?.children ?? [];
  const before = siblings.filter((each) => each.index < index);
  const beside = before.at(-1);
  const isValue = tag === 'dd' || (tag === 'td' && siblings.length === 2);
  const said = asLabel((isValue ? beside?.text : before.length === 0 && parent?.own !== own && parent?.own) || '');
  return isLabel(said) ? said : undefined;
}

/** The words for the text of an element: by its role, its label, or the row or the card that it's in. */
export function calledText(sight: Sight, element: PageElement): string {
  if (/^(?:status|alert)$/.test(element.role)) return 'the message';
  const label = labelBefore(element);
  if (label !== undefined) return inQuotes(label);
  const item = itemAround(sight, element);
  if (!item || !isLabel(item.name) || item.name.includes(element.text)) return 'the text';
  const name = inQuotes(cutText(item.name, maxLabel));
  return item.element.role === 'row' || item.element.tag === 'tr'
    ? `the text in the ${name} row`
    : `the text for ${name}`;
}
