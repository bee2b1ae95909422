/**
 * Small tasks on what a page shows: read a value here and type it there, find one of several and then act on it, press the same
 * control of each, choose from what's suggested. Each needs several steps, or a look at what the page is made of.
 */
import type { Sight } from '../match/sight.ts';
import { completedSaid } from './completed-said.ts';
import { eachSaid } from './each-said.ts';
import { foundSaid, openedThing, partOfNamed } from './found-said.ts';
import type { Fact } from '../match/item-facts.ts';
import type { Meant } from './meant.ts';
import { movedSaid } from './moved-said.ts';
import { propertySaid } from './property-said.ts';
import { replySaid } from './reply-said.ts';
import { suggestionSaid } from './suggestion-said.ts';
import { valuesSaid } from './values-said.ts';
import { viewSaid } from './view-said.ts';

export type Task =
  /** One step after the other. */
  | { steps: readonly Meant[] }
  /** A step on the way: then the clause is read again. */
  | { opener: Meant }
  /** Something that the page has to show. */
  | { fact: Fact };

export interface TaskContext {
  /** The name of the row, the card, or the entry that the last step was about. */
  subject: string | undefined;
}

const readers: readonly ((sight: Sight, clause: string, context: TaskContext) => Task | undefined)[] = [
  foundSaid,
  partOfNamed,
  propertySaid,
  completedSaid,
  valuesSaid,
  eachSaid,
  movedSaid,
  suggestionSaid,
  replySaid,
  viewSaid,
  openedThing,
];

const polite = /^(?:(?:and|then|now|please|next|finally)[\s,]+)+/iu;

/** The task that a clause says, each of its words accounted for by the page; undefined for none. */
export function taskSaid(sight: Sight, clause: string, context: TaskContext): Task | undefined {
  const said = clause
    .trim()
    .replace(polite, '')
    .replace(/[.!]+$/u, '');
  for (const read of readers) {
    const task = read(sight, said, context);
    if (task) return task;
  }
  return undefined;
}
