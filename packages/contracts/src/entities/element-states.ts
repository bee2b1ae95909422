/** The states that an element can be in. */
export const elementStates = [
  'checked',
  'unchecked',
  'enabled',
  'disabled',
  'editable',
  'read_only',
  'required',
  'not_required',
  'expanded',
  'collapsed',
  'focused',
  'not_focused',
  'selected',
  'not_selected',
] as const;

export type ElementState = (typeof elementStates)[number];
