import type { ImportedDocument, ImportedTest } from '../imported-document.ts';

/** The beginning of a string, or a whole number. One pattern for whole strings exhausts the stack with those of megabytes. */
const quoteOrNumber = /["']|(?<![\w.+-])-?\d{16,}(?![\w.])/g;
/** Such numbers as a double is written: 12345678901234567000, 1.2345678901234568e+25. */
const written = /(?<![\w.+-])-?(?:\d{16,}|\d(?:\.\d+)?e\+\d{2,})(?![\w.])/g;
const inJson = new RegExp(String.raw`"(?:[^"\\]|\\.)*"|${written.source}`, 'g');
/** A value that a schema wants exactly. Bounds may be a little off. */
const exactInSchema = /"(?:const|enum)":\s*(?:\[[^[\]]*|-?)?(?<!\d)(?:\d{16,}|\d(?:\.\d+)?e\+\d{2,})/;

const isRounded = (text: string): boolean => !/^["']/.test(text) && !Number.isSafeInteger(Number(text));

function endOfString(text: string, start: number): number {
  const quote = text[start] ?? '';
  for (let end = text.indexOf(quote, start + 1); end >= 0; end = text.indexOf(quote, end + 1)) {
    if (quote === "'") return end + 1;
    let slashes = 0;
    while (text[end - 1 - slashes] === '\\') slashes += 1;
    if (slashes % 2 === 0) return end + 1;
  }
  return text.length;
}

/** The whole numbers of a document that a double can't hold, outside of strings, by their doubles. */
function longNumbersOf(text: string): Map<number, Set<string>> {
  const found = new Map<number, Set<string>>();
  quoteOrNumber.lastIndex = 0;
  for (let match = quoteOrNumber.exec(text); match; match = quoteOrNumber.exec(text)) {
    const [said] = match;
    if (said.length === 1) {
      // An apostrophe in YAML's plain text ends with its line.
      const end = endOfString(text, match.index);
      const line = said === "'" ? text.indexOf('\n', match.index) : -1;
      quoteOrNumber.lastIndex = line >= 0 && line < end ? line : end;
    } else if (!Number.isSafeInteger(Number(said)))
      found.set(Number(said), (found.get(Number(said)) ?? new Set()).add(said));
  }
  return found;
}

/**
 * Writes numbers that a double can't hold, such as IDs with more than 15 digits, as the document does: parsing it has lost their
 * last digits. Where two of its numbers become the same double, and where a schema wants such a number, the report asks.
 */
export function keepLongNumbers(document: ImportedDocument, text: string): ImportedDocument {
  const sources = longNumbersOf(text);
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
