import type { SelectorType } from '@saywright/contracts/entities/selector';

interface SelectorTypeInfo {
  label: string;
  /** Values of this type, and what they find; the first one stands in empty fields. */
  examples: readonly [SelectorExample, ...SelectorExample[]];
}

interface SelectorExample {
  value: string;
  finds: string;
}

/** Names of the selector types, with values as examples. */
export const selectorTypes: Readonly<Record<SelectorType, SelectorTypeInfo>> = {
  role: {
    label: 'Role',
    examples: [
      { value: 'button "Log in"', finds: 'the button with exactly this name, ignoring case' },
      { value: 'textbox "Email"', finds: 'the field with this name' },
      { value: 'dialog', finds: 'the only dialog on the page' },
    ],
  },
  label: {
    label: 'Label',
    examples: [
      { value: 'Email', finds: 'the field with this label' },
      { value: 'I accept the terms', finds: 'the checkbox next to this text' },
    ],
  },
  placeholder: {
    label: 'Placeholder',
    examples: [{ value: 'Search products', finds: 'the field with this placeholder' }],
  },
  text: {
    label: 'Text',
    examples: [{ value: 'Add to cart', finds: 'the element with exactly this text' }],
  },
  css: {
    label: 'CSS',
    examples: [
      { value: '#email', finds: 'the element with this id' },
      { value: 'input[name="email"]', finds: 'the field with this name in the form' },
      { value: '.cart button', finds: 'a button within the cart' },
    ],
  },
  xpath: {
    label: 'XPath',
    examples: [
      { value: '//button[text()="Save"]', finds: 'the button with exactly this text' },
      { value: '//tr[td="Blue kettle"]//button', finds: 'the button in the row of the blue kettle' },
    ],
  },
};

export const selectorTypeOptions = (Object.keys(selectorTypes) as SelectorType[]).map((value) => ({
  value,
  label: selectorTypes[value].label,
}));

/** A value of a type, to show in an empty field. */
export const exampleOf = (type: SelectorType): string => selectorTypes[type].examples[0].value;
