import type { Loss } from '../import-builder.ts';
import { recordsOf, textOf } from '../json-value.ts';
import type { VariableNames } from '../variable-names.ts';

/** The headers that are switched on. One that's there twice is sent once, with both values. */
export function postmanHeaders(given: unknown, names: VariableNames, losses: Loss[]): Record<string, string> {
  const headers = new Map<string, { name: string; value: string }>();
  for (const { key, value } of pairsOf(given)) {
    const name = key.trim();
    const text = names.text(value).trim();
    if (name === '') continue;
    if (/\{\{.*\}\}/.test(name)) {
      losses.push({ part: `header ${name}`, reason: "The name of a header can't have variables" });
      continue;
    }
    const known = headers.get(name.toLowerCase());
    headers.set(
      name.toLowerCase(),
      known ? { name: known.name, value: `${known.value}, ${text}` } : { name, value: text },
    );
  }
  return Object.fromEntries([...headers.values()].map(({ name, value }) => [name, value]));
}

/** Collections write headers as a list, and sometimes as the text of an HTTP message. */
function pairsOf(given: unknown): { key: string; value: string }[] {
  if (typeof given === 'string')
    return given.split(/\r?\n/).map((line) => {
      const [key = '', ...rest] = line.split(':');
      return { key, value: rest.join(':') };
    });
  return recordsOf(given)
    .filter((header) => header['disabled'] !== true)
    .map((header) => ({ key: textOf(header['key']), value: textOf(header['value']) }));
}
