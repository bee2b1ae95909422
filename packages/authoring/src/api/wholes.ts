import { wordSet } from '../english/phrase.ts';

/** Kinds of whole responses. */
export const wholes = wordSet(
  'image picture photo icon pdf file page document csv xml html video audio download attachment zip archive string number boolean integer float value result timestamp date uuid guid response payload cookie',
);
export const sayWhatKind = (name: string): string =>
  `Say how to tell, for example: the content type is image/png. If the body has a field "${name}", say: has a field "${name}"`;
export const sayWhich = (name: string): string =>
  `Say whether "${name}" is a field or a text: has a field "${name}", or contains the text "${name}"`;
export const sayWhichStatus =
  'Say "the status code is below 400" for the response, or "the field status is …" for a field of its body';
