import type { Intent } from '@saywright/authoring/tree/intent';
import type { Step, StepAction } from '@saywright/contracts/entities/step';
import { isEntry } from '../match/was-opened.ts';
import type { PageModel } from '../model/page-model.ts';

const maxEarlier = 3;

/** Words for what a list was narrowed to, and for a message that has gone. */
const comparing =
  /\b(?:only|(?:error|message|warning)s?\b.* (?:gone|hidden|disappears?|disappeared|vanish(?:es|ed)))\b/iu;

/** Steps that leave the page as it is. */
export const actingNowhere: ReadonlySet<StepAction> = new Set([
  'assert',
  'screenshot',
  'wait',
  'wait_hidden',
  'store_variable',
]);

/** Whether one of the next steps may be about what changes on the page before it. */
export function mattersLater(later: readonly Step[], intentOf: (step: Step) => Intent | undefined): boolean {
  const [next] = later;
  return (
    next !== undefined &&
    (later.some(({ description }) => comparing.test(description)) ||
      isEntry(intentOf(next)?.target) ||
      actingNowhere.has(next.action) ||
      next.action === 'draft')
  );
}

/** The pages as they were before the last steps, as far as later clauses may be about them. */
export class PagesBefore {
  /** Before the last step; undefined where that didn't matter. */
  last: PageModel | undefined;
  /** The pages before that, the latest first. */
  earlier: readonly PageModel[] = [];

  /** Another step is about to be carried out. */
  add(page: PageModel | undefined): void {
    this.earlier = [...(this.last ? [this.last] : []), ...this.earlier].toSpliced(maxEarlier);
    this.last = page;
  }
}
