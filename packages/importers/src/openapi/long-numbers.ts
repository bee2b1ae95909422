import type { ImportedDocument } from '../imported-document.ts';

/** A whole number outside of strings. */
const wholeNumber = /"(?:[^"\\]|\\.)*"|(?<![\w.+-])-?\d{16,}(?![\w.])/g;

const isRounded = (text: string): boolean => !text.startsWith('"') && !Number.isSafeInteger(Number(text));

const hasRounded = (json: string): boolean => (json.match(wholeNumber) ?? []).some(isRounded);

/** Asks to compare numbers whose last digits may have been lost when the document was parsed: IDs with more than 15 digits. */
export function noteLongNumbers(document: ImportedDocument): ImportedDocument {
  const named = document.environments.flatMap(({ variables }) =>
    Object.entries(variables).flatMap(([name, value]) => (/^-?\d{16,}$/.test(value) && isRounded(value) ? [name] : [])),
  );
  const places = [
    ...document.tests
      .filter(({ body_type: type, body }) => type === 'json' && hasRounded(body))
      .map(({ name }) => name),
    ...new Set(named),
  ];
  const [first] = places;
  if (first === undefined) return document;
  const others = places.length > 1 ? ` and ${places.length - 1} more` : '';
  const reason = `Numbers in ${first}${others} have more digits than we can read. Compare their last digits with the document.`;
  return { ...document, setup: [...document.setup, { item: 'Long numbers', reason }] };
}
