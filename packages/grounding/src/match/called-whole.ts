/** Names with a preposition in them, which a sentence doesn't tell from a name and its place. */
import type { TargetTree } from '@saywright/authoring/tree/target-tree';
import { isPressable } from './fit.ts';
import { isSeen } from '../model/page-model.ts';
import type { Sight } from './sight.ts';
import { wordsOf } from './words.ts';

const joints = new Set('for of in on at from with by to'.split(' '));

/** "Open Python for Data Analysis", where the page has a link with all of these words, isn't about "Python" in something else. */
export function calledWhole({ model }: Sight, tree: TargetTree): TargetTree | undefined {
  const [place, ...others] = tree.places;
  const isPlain = tree.name !== '' && !tree.isExact && tree.kind === undefined && tree.ordinal === undefined;
  if (!isPlain || others.length + tree.descriptors.length > 0 || !place || !('name' in place) || place.isExact)
    return undefined;
  const [name, where] = [tree.name, place.name].map((each) => wordsOf(each).join(' '));
  const isWhole = (text: string): boolean => {
    const words = wordsOf(text);
    return words.some(
      (word, at) =>
        joints.has(word) && words.slice(0, at).join(' ') === name && words.slice(at + 1).join(' ') === where,
    );
  };
  const called = model.elements.find((each) => isSeen(each) && isPressable(each) && isWhole(each.name || each.text));
  return called && { ...tree, name: called.name || called.text, places: [] };
}
