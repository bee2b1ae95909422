/**
 * The length of values as JSON text, each object measured once: one that many endpoints refer to, or that aliases repeat,
 * costs nothing the second time.
 */
export class JsonSizes {
  readonly #sizes = new WeakMap<object, number>();

  of(value: unknown): number {
    if (typeof value === 'string') return value.length + 2;
    if (typeof value !== 'object' || value === null) return String(value).length;
    const known = this.#sizes.get(value);
    if (known !== undefined) return known;
    let size = 2;
    if (Array.isArray(value)) for (const each of value) size += this.of(each) + 1;
    else for (const [key, each] of Object.entries(value)) size += key.length + 4 + this.of(each);
    this.#sizes.set(value, size);
    return size;
  }
}
