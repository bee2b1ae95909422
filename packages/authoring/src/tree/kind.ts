/** The kind of element that a hint word names. `item`: one of several alike, found by its class ("the first result"). */
export const kinds = [
  'button',
  'link',
  'field',
  'checkbox',
  'radio',
  'dropdown',
  'tab',
  'heading',
  'menu',
  'menuitem',
  'icon',
  'image',
  'dialog',
  'row',
  'region',
  'text',
  'item',
] as const;

export type Kind = (typeof kinds)[number];
