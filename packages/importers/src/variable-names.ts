import { variableName } from '@saywright/contracts/text/variables';

/** `{{name}}` as Postman writes it: with any character but braces, so also `{{ base url }}`. */
const variable = /\{\{([^{}]*)\}\}/g;

/**
 * Names of variables as the contract allows them. Other ones are renamed, the same way everywhere in a document. Dynamic ones such as `{{$guid}}` stay.
 */
export class VariableNames {
  readonly #names = new Map<string, string>();
  readonly #taken = new Set<string>();

  /** @param reserved the names that a document defines, which win over renamed ones */
  constructor(reserved: Iterable<string> = []) {
    for (const name of reserved) if (variableName.test(name)) this.#claim(name, name);
  }

  name(given: string): string {
    const key = given.trim();
    const known = this.#names.get(key);
    if (known !== undefined) return known;
    const base =
      key
        .replaceAll(/\W+/g, '_')
        .replaceAll(/^_+|_+$/g, '')
        .slice(0, 56) || 'variable';
    let name = variableName.test(key) ? key : variableName.test(base) ? base : `${base}_1`;
    for (let count = 2; this.#taken.has(name); count += 1) name = `${base}_${count}`;
    this.#claim(key, name);
    return name;
  }

  /** The text with the names in it renamed. */
  text(given: string): string {
    if (!given.includes('{{')) return given;
    return given.replaceAll(variable, (whole, raw: string) => {
      const key = raw.trim();
      if (key.startsWith('$') || key === '') return whole;
      return `{{${this.name(key)}}}`;
    });
  }

  renamed(): [from: string, to: string][] {
    return [...this.#names].filter(([from, to]) => from !== to);
  }

  #claim(key: string, name: string): void {
    this.#names.set(key, name);
    this.#taken.add(name);
  }
}
