/** What's asked of the page about a clause, and what it answers. */
import type { Purpose } from '@saywright/authoring/tree/purpose';
import type { TargetTree } from '@saywright/authoring/tree/target-tree';
import type { Locate } from '../choose/verify-ways.ts';
import type { Candidate } from '../decision.ts';
import type { Sight } from '../match/sight.ts';
import type { PageElement, PageModel } from '../model/page-model.ts';
import type { MadeCheck } from './make-checks.ts';
import type { Deed } from './meant.ts';

/** An element that a clause can mean, and what's done with it. */
export interface Proposal {
  deed: Deed;
  candidate: Candidate;
  tree: TargetTree;
  purpose: Purpose;
}

/** The meaning of a clause by the page's own words. `unsure`: a person says which one. */
export type PageReading =
  /** A sentence that the page shows. */
  | { outcome: 'found'; sentence: string }
  | { outcome: 'found' | 'unsure'; proposals: readonly Proposal[] }
  /** Checks of what repeats on the page. */
  | { outcome: 'found'; checks: readonly MadeCheck[]; subject?: string | undefined }
  /** Several steps that the clause needs, one after the other. */
  | { outcome: 'found'; parts: readonly Proposal[] }
  /**
   * The element that opens the form that the clause fills in; or the first that it chooses, with the words for the others.
   * `hasMore`: what it opens may have another one.
   */
  | { outcome: 'found'; opener: Proposal; hasMore?: boolean; rest?: string }
  | { outcome: 'missing' };

export const missing: PageReading = { outcome: 'missing' };

export interface ReadOptions {
  clause: string;
  /** The same without the quotes that we've put around names. */
  plainly?: string;
  /** The words of the step after it. */
  next?: string;
  /** The name of the row, the card, or the entry that the last step was about. */
  subject?: string | undefined;
  /** Texts that checks have named since then. */
  named?: readonly string[];
  /** The text that was searched for just before. */
  sought?: string | undefined;
  locate: Locate;
  before?: PageModel | undefined;
  /** Pages before that, the latest first. */
  earlier?: readonly PageModel[] | undefined;
}

/** A clause beside the page that it's read on. */
export interface Asked extends Pick<ReadOptions, 'subject' | 'sought' | 'locate'> {
  sight: Sight;
  /** Names of what the last steps were about, and of what they checked. */
  named: readonly string[];
  /** As the person wrote it. */
  words: string;
  /** In the form that readers of deeds expect. */
  clause: string;
  /** The clause without the quotes that we've put around names. */
  plainly: string;
  next: string;
  /** The controls that the clause names as it stands: "Sort by most viewed" is the link "most viewed". */
  called: readonly PageElement[];
  /** Whether the clause says a single deed. */
  isOne: boolean;
  /** Reads a part of the clause on the same page. */
  read(clause: string): Promise<PageReading>;
}

/** Understands one kind of clause; undefined leaves it to the readers after it, `missing` ends the reading. */
export type Reader = (asked: Asked) => Promise<PageReading | undefined> | PageReading | undefined;
