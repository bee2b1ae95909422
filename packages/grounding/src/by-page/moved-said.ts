/** "Drag Olwen up by one position", "move Ada to the top": a thing of a list is dropped on the one in that place, and is there then. */
import { readOrdinal } from '@saywright/authoring/english/determiners';
import { readNumber } from '@saywright/authoring/english/number';
import type { Sight } from '../match/sight.ts';
import type { PageElement } from '../model/page-model.ts';
import { onlyCalled, waysToNamed } from './found-said.ts';
import { pressedByName } from './press-by-name.ts';
import type { Task } from './tasks-said.ts';

const moving =
  /^(?:drag|move) (?:the )?["“]?([^"“”]+?)["”]? (?:(up|down) by (\p{L}+|\d+) (?:positions?|places?|spots?|rows?)|to the (top|bottom|end|start|beginning)(?: of the list)?|to the (\p{L}+|\d+(?:st|nd|rd|th)) (?:position|place|spot)(?: in the list)?|(above|before|below|after) ["“]?([^"“”]+?)["”]?)$/iu;

const isStacked = (group: readonly PageElement[]): boolean =>
  group.every(({ box }, at) => {
    const before = group[at - 1];
    return !before || box.y >= before.box.y + before.box.height - 1;
  });

/** The place in the list, from 0. */
function placeIn(
  sight: Sight,
  group: readonly PageElement[],
  { at, said }: { at: number; said: readonly string[] },
): number {
  const [, , way = '', by = '', end = '', nth = '', side = '', other = ''] = said;
  if (way !== '') {
    const steps = readNumber(by) ?? Number.NaN;
    return /up/iu.test(way) ? at - steps : at + steps;
  }
  if (end !== '') return /^(?:top|start|beginning)$/iu.test(end) ? 0 : group.length - 1;
  if (nth !== '') return (readOrdinal(nth.toLowerCase()) ?? Number.NaN) - 1;
  const neighbor = onlyCalled(sight, other)?.item.element;
  const there = neighbor ? group.indexOf(neighbor) : -1;
  if (there === -1) return Number.NaN;
  // What's dragged leaves its place.
  const isBefore = /^(?:above|before)$/iu.test(side);
  return at < there ? there - (isBefore ? 1 : 0) : there + (isBefore ? 0 : 1);
}

export function movedSaid(sight: Sight, clause: string): Task | undefined {
  const said = moving.exec(clause);
  const of = said ? onlyCalled(sight, said[1] ?? '') : undefined;
  // "Move Ada to the top" may be a button of hers.
  if (!said || !of || pressedByName(sight, clause).length > 0) return undefined;
  const { element, group } = of.item;
  const at = group.indexOf(element);
  const to = placeIn(sight, group, { at, said });
  const target = group[to];
  // Dropped on a later one, it ends up before that in some lists, and after it in others.
  if (!target || to >= at || !isStacked(group)) return undefined;
  return {
    steps: [
      {
        element,
        purpose: 'see',
        ways: waysToNamed(of),
        dropOn: target,
        endsAt: { element: target, ordinal: to + 1, name: of.called },
        deed: { action: 'drag_and_drop', value: '', assertions: [] },
      },
    ],
  };
}
