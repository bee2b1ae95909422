/// <reference lib="dom" />

/** What the runner wants to know of an element before it acts. */
export interface ElementFacts {
  enabled: boolean;
  tag: string;
  /** `type` of an input, in lower case; empty for anything else. */
  inputType: string;
}

/** Runs in the page: it may use nothing from outside its own body. */
export const describeElements = (elements: Element[]): ElementFacts[] =>
  elements.map((element) => ({
    enabled: !element.matches(':disabled') && element.closest('[aria-disabled="true"]') === null,
    tag: element.tagName.toUpperCase(),
    inputType: element instanceof HTMLInputElement ? element.type.toLowerCase() : '',
  }));
