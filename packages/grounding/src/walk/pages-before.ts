import type { Step } from '@saywright/contracts/entities/step';
import type { PageModel } from '../model/page-model.ts';

const maxEarlier = 3;

/** Words for what a list was narrowed to, and for a message that has gone. */
const comparing =
  /\b(?:only|(?:error|message|warning)s?\b.* (?:gone|hidden|disappears?|disappeared|vanish(?:es|ed)))\b/iu;

/** Whether a check compares the page with what it was several steps before. */
export const comparesPages = ({ description }: Step): boolean => comparing.test(description);

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
