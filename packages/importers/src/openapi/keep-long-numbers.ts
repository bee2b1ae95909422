import type { ImportedDocument, ImportedTest } from '../imported-document.ts';

/** A whole number outside of strings. */
const wholeNumber = /"(?:[^"\\]|\\.)*"|'[^'\n]*'|(?<![\w.+-])-?\d{16,}(?![\w.])/g;
/** The same as a double is written: 12345678901234567000, 1.2345678901234568e+25. */
const written = /(?<![\w.+-])-?(?:\d{16,}|\d(?:\.\d+)?e\+\d{2,})(?![\w.])/g;
const inJson = new RegExp(String.raw`"(?:[^"\\]|\\.)*"|${written.source}`, 'g');
/** A value that a schema wants exactly. Bounds may be a little off. */
const exactInSchema = /"(?:const|enum)":\s*(?:\[[^[\]]*|-?)?(?<!\d)(?:\d{16,}|\d(?:\.\d+)?e\+\d{2,})/;

const isRounded = (text: string): boolean => !/^["']/.test(text) && !Number.isSafeInteger(Number(text));

/**
 * Writes numbers that a double can't hold, such as IDs with more than 15 digits, as the document does: parsing it has lost their
 * last digits. Where two of its numbers become the same double, and where a schema wants such a number, the report asks.
 */
export function keepLongNumbers(document: ImportedDocument, text: string): ImportedDocument {
  const sources = new Map<number, Set<string>>();
  for (const source of text.match(wholeNumber) ?? [])
    if (isRounded(source)) sources.set(Number(source), (sources.get(Number(source)) ?? new Set()).add(source));
  if (sources.size === 0) return document;

  const unclear = new Set<string>();
  const restore = (said: string, { pattern, place }: { pattern: RegExp; place: string }): string =>
    said.replaceAll(pattern, (found) => {
      if (!isRounded(found)) return found;
      const [source, ...others] = sources.get(Number(found)) ?? [];
      if (source === undefined || others.length > 0) unclear.add(place);
      return source === undefined || others.length > 0 ? found : source;
    });
  const restored = (test: ImportedTest): ImportedTest => {
    const plain = { pattern: written, place: test.name };
    if (exactInSchema.test(JSON.stringify(test.assertions))) unclear.add(test.name);
    return {
      ...test,
      url: restore(test.url, plain),
      body: restore(test.body, { pattern: test.body_type === 'json' ? inJson : written, place: test.name }),
      body_parts: test.body_parts.map((part) =>
        part.type === 'text' ? { ...part, value: restore(part.value, plain) } : part,
      ),
    };
  };
  const tests = document.tests.map(restored);
  const environments = document.environments.map((environment) => ({
    ...environment,
    variables: Object.fromEntries(
      Object.entries(environment.variables).map(([name, value]) => [
        name,
        restore(value, { pattern: written, place: name }),
      ]),
    ),
  }));
  const kept = { ...document, tests, environments };
  const [first] = unclear;
  if (first === undefined) return kept;
  const others = unclear.size > 1 ? ` and ${unclear.size - 1} more` : '';
  const reason = `Numbers in ${first}${others} have more digits than we can read. Compare their last digits with the document.`;
  return { ...kept, setup: [...document.setup, { item: 'Long numbers', reason }] };
}
