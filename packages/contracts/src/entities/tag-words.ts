/** The elements that people have a word for, whatever stands in them. */
export const tagWords = {
  a: 'link',
  button: 'button',
  input: 'field',
  textarea: 'field',
  select: 'dropdown',
  img: 'image',
  td: 'cell',
  th: 'cell',
  tr: 'row',
} as const;
