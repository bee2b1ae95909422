import type { Kind } from './kind.ts';

/** A text that the page shows: to the letter when it was quoted. */
export interface Name {
  name: string;
  isExact: boolean;
}

/** Where on the page an element is, as people say it; `noun` is their word for it: panel, email. */
export type Place =
  /** "in the navigation", "in the header" */
  | { type: 'region'; region: string }
  /** "in the confirmation dialog", "in the dialog" (no name) */
  | ({ type: 'dialog' } & Name)
  /** "under Books", "in the Shipping section" */
  | ({ type: 'section'; noun?: string } & Name)
  /** "in Ada's row", "on the second card", "for Blue kettle": one of several alike. */
  | ({ type: 'item'; kind: 'row' | 'card' | 'item'; ordinal?: number; noun?: string } & Name)
  /** "next to Total" */
  | ({ type: 'near' } & Name)
  /** "top right" */
  | { type: 'corner'; vertical?: 'top' | 'bottom'; horizontal?: 'left' | 'right' };

/** An element as a clause speaks of it. Every word of the phrase is in one of these. */
export interface TargetTree {
  /** The words that name it; empty when only its kind or ordinal is said ("the first button"). */
  name: string;
  /** Whether the name was quoted: then the page must say exactly this. */
  isExact: boolean;
  kind?: Kind;
  /** The word that said the kind: "button", "box", "product"; empty for none. */
  kindWord: string;
  /** Words that describe it besides its name: "three-dot", "red", "confirmation". */
  descriptors: readonly string[];
  /** 1-based; -1 is the last one. */
  ordinal?: number;
  /** Innermost first: "Delete in Ada's row in the Admins section". */
  places: readonly Place[];
}

/**
 * One element, or several of which the page has at least one ("Apply or Confirm"): the first that it has is meant. Never
 * empty.
 */
export type Choice = readonly TargetTree[];

/** The descriptor of a button that submits the form with the password: no words of a clause, and no name of a button. */
export const submitsPassword = 'submits the password';

/** The descriptor of an x that closes something, and doesn't clear a field or remove an item. */
export const closingX = 'closing x';

/** The descriptor of an entry that the step before has opened: "Profile" of "Notifications > Profile". */
export const openedBefore = 'opened by the step before';
