import { isField } from '../model/label-fields.ts';
import { ancestorsOf, isSeen, isWithin, type PageElement } from '../model/page-model.ts';
import type { Sight } from './sight.ts';
import { plain } from './words.ts';

/** "The email field shows "Enter a valid email address"": that text beside the field, in the part of the page that it has for itself. */
export function messageOfField({ model }: Sight, field: PageElement, text: string): PageElement | undefined {
  if (!isField(field) || [field.value, ...field.choices].some((each) => plain(each) === plain(text))) return undefined;
  // A text of a table or a list below it is no message.
  const isListed = (each: PageElement): boolean =>
    ancestorsOf(each).some((part) => /^(?:table|ul|ol)$/u.test(part.tag) && !isWithin(field, part));
  const others = model.elements.filter((each) => isField(each) && each !== field && isSeen(each));
  const own = ancestorsOf(field).filter((part) => !others.some((other) => isWithin(other, part)));
  const around = own.at(-1);
  const messages = around
    ? model
        .within(around)
        .filter((each) => isSeen(each) && each !== field && plain(each.text) === plain(text) && !isListed(each))
    : [];
  const inner = messages.at(-1);
  return inner && messages.every((each) => isWithin(inner, each)) ? inner : undefined;
}
