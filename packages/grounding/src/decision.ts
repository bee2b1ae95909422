import type { Selector } from '@saywright/contracts/entities/selector';
import type { ElementFingerprint } from '@saywright/contracts/entities/step-evidence';
import type { ElementBox } from '@saywright/contracts/entities/step-picture';
import type { Locator } from 'playwright-core';

/** Strongest first. A stronger class is never outweighed by several weaker ones. */
export type EvidenceClass = 'exact_name' | 'exact_text' | 'whole_words' | 'attribute_words' | 'synonym';

/** Why an element was considered: `exact_text`, on `text`, "Log in". */
export interface Evidence {
  class: EvidenceClass;
  /** The property of the element that has the words: `name`, `text`, `label`, `placeholder`, `title`, `class`, … */
  on: string;
  words: string;
}

export interface Candidate {
  /** `button "Log in" in row "Ada"` */
  label: string;
  evidence: readonly Evidence[];
  /** The name of the row, the card, or the entry that it's in. */
  item?: string;
  /** CSS pixels of the page's viewport. */
  box: ElementBox;
  /** Every way in it was verified to find this element alone. */
  selector: Selector;
  fingerprint: ElementFingerprint;
  /** Finds it on the page as it is now. */
  locator: Locator;
}

/** The page's answer to a clause about an element. */
export type Decision =
  | { outcome: 'found'; candidate: Candidate }
  /** Several fit about equally well: a person says which. Two to four. */
  | { outcome: 'unsure'; candidates: readonly Candidate[] }
  /** Nothing fits: up to three that come nearest. */
  | { outcome: 'missing'; nearest: readonly Candidate[]; reason?: string };
