import { isPassword } from './page-obstacle.ts';
import type { Step } from '@saywright/contracts/entities/step';
import { cutText } from '@saywright/contracts/text/cut-text';
import type { Deed } from '../by-page/meant.ts';
import type { PlaceSaid } from '../by-page/place-said.ts';
import type { FoundElement } from './step-evidence.ts';

/** One of several steps that a clause needs on the page. */
export interface Part {
  step: Step;
  found: FoundElement;
}

/** The steps of one clause that needs several: those that lead to where it's done, and those that it consists of. */
export class ClauseSteps {
  /** Those that lead there; stored with the clause once it's understood. */
  readonly leading: Part[] = [];
  /** Still to be carried out. */
  readonly ahead: Part[] = [];
  /** Places that all of what the page shows is in. */
  readonly places: PlaceSaid[] = [];
  /** All that were carried out, or are about to be, in words. */
  readonly words: string[] = [];
  /** What's left of its words, once some of it was done. */
  rest: string | undefined;
  readonly order: number;
  hasMore = false;
  /** The part of the site that it's about was looked for. */
  hasGone = false;
  /** The form that it fills in was opened for it. */
  hasOpened = false;
  /** How many tabs, sections, and menus were opened on the way to what it's about. */
  shows = 0;

  constructor(order: number) {
    this.order = order;
  }
}

const maxSaid = 200;

/** A part in words, as people write it. */
export function sayPart({ action, value }: Pick<Step, 'action' | 'value'>, label: string): string {
  const said = JSON.stringify(cutText(value, maxSaid));
  const name = JSON.stringify(cutText(label, maxSaid));
  switch (action) {
    case 'type':
      return `Type ${isPassword({ name: label }) ? 'the secret' : said} into ${name}`;
    case 'select':
      return `Select ${said} in ${name}`;
    case 'check':
      return `Check ${name}`;
    case 'uncheck':
      return `Uncheck ${name}`;
    case 'clear':
      return `Clear ${name}`;
    case 'hover':
      return `Hover over ${name}`;
    case 'store_variable':
      return `Store ${name} as ${value}`;
    case 'drag_and_drop':
      return `Drag ${name}`;
    default:
      return `Click ${name}`;
  }
}

/** A step of a clause in the place of its own: everything about the element is new. */
export function partOf(
  { target: _target, source: _source, evidence: _evidence, segment: _segment, ...step }: Step,
  { id, description, ...deed }: Pick<Step, 'id' | 'description' | 'selector'> & Deed,
): Step {
  return { ...step, ...deed, id, description };
}
