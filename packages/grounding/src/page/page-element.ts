import type { ElementBox } from '@saywright/contracts/entities/step-picture';

/** An element as its document describes it. Texts are cut, so a page can't make the answer large. */
export interface ReadElement {
  /** Its place among the elements of its frame, in document order. */
  id: number;
  /** The `id` of the element around it in the flat tree; -1 for none. */
  parent: number;
  tag: string;
  /** The ARIA role that the element says or has; empty for none. */
  role: string;
  /** The accessible name. */
  name: string;
  /** The text that it shows, with that of the elements in it. */
  text: string;
  /** The text that stands in it directly. */
  own: string;
  /** Of a field or a box: the text node right before the one, right after the other. */
  beside: string;
  attributes: Record<string, string>;
  box: ElementBox;
  /** Drawn with some size, and not `visibility: hidden`. */
  isDrawn: boolean;
  /** It, or something around it, has no opacity. */
  isTransparent: boolean;
  /** Another element is drawn over its center. Only known for what's in the viewport. */
  isCovered: boolean;
  isEnabled: boolean;
  /** The page shows a hand over it, or gives it a handler or a place in the tab order. */
  isClickable: boolean;
  /** The mouse becomes a hand over it. */
  hasHand: boolean;
  /** Fixed or sticky: it stays where it is while the page scrolls. */
  isFixed: boolean;
  /** Field, checkbox, select: its value or state as text. */
  value: string;
  /** The texts of a dropdown's options. */
  choices: readonly string[];
  isChecked: boolean;
  /** What's typed goes into it. */
  isFocused: boolean;
  /** `rgb(…)|rgb(…)|rgb(…)`: of its background, its text and its border; only of what shows a text or can be clicked. */
  colors: string;
  isInShadow: boolean;
  /** A hash of the icon that it consists of; empty for what shows a text, and for what nobody can press. */
  drawing: string;
}

/** An element without what's empty or false. */
export type BriefElement = Pick<ReadElement, 'id' | 'parent' | 'tag' | 'box'> & Partial<ReadElement>;

/** A document as it was read. */
export interface ReadDocument {
  elements: ReadElement[];
  /** There were more elements than we look at. */
  isCut: boolean;
  /** Custom elements that draw something we can't look into. */
  closed: string[];
  /** The share of the viewport that canvases cover, 0 to 1. */
  canvas: number;
  viewport: { width: number; height: number };
}
