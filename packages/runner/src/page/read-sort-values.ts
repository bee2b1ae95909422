/**
 * The values that a list is sorted by, one for each element; null for an element that has none. Runs in the page, so it
 * stands alone. `by` names the value: a cell below that heading, or below the only one with that in it, an element with the word in its class, ID or data
 * attributes, else the only price ("price") or the heading or link ("name"). Without a name, it's the element's text.
 */
export function readSortValues(elements: Element[], by: string): (string | null)[] {
  const toWords = (text: string): string =>
    text
      .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  const textOf = (element: Element | null | undefined): string =>
    (element instanceof HTMLElement ? element.innerText : (element?.textContent ?? '')).replaceAll(/\s+/g, ' ').trim();
  const wanted = toWords(by);
  const names = (element: Element): boolean => {
    const given = [
      element.id,
      element.getAttribute('class'),
      element.getAttribute('itemprop'),
      element.getAttribute('name'),
    ];
    const data = [...element.attributes]
      .filter(({ name }) => name.startsWith('data-'))
      .flatMap(({ name, value }) => [name, value]);
    return [...given, ...data].some((text) => ` ${toWords(text ?? '')} `.includes(` ${wanted} `));
  };
  const cellOf = (row: Element): Element | null | undefined => {
    const table = row.closest('table, [role=table], [role=grid], [role=treegrid]');
    const heads = [...(table?.querySelectorAll('thead th, thead td, [role=columnheader]') ?? [])];
    const first = [...(table?.querySelectorAll('tr:first-of-type > th') ?? [])];
    const titles = (heads.length > 0 ? heads : first).map((head) => toWords(textOf(head)));
    const having = titles.filter((title) => ` ${title} `.includes(` ${wanted} `));
    const at =
      titles.includes(wanted) || having.length !== 1 ? titles.indexOf(wanted) : titles.indexOf(having[0] ?? '');
    return at === -1
      ? undefined
      : row.querySelectorAll(':scope > td, :scope > th, :scope > [role=cell], :scope > [role=gridcell]')[at];
  };
  const priceIn = (text: string): string | null => {
    const found = text.match(/\p{Sc}\s?\d[\d.,]*|\d[\d.,]*\s?\p{Sc}/gu) ?? [];
    return found.length === 1 ? (found[0] ?? null) : null;
  };
  return elements.map((element) => {
    if (wanted === '') return textOf(element);
    const cell = cellOf(element);
    if (cell !== undefined) return cell === null ? null : textOf(cell);
    const named = [...element.querySelectorAll('*')].find(names);
    if (named) return textOf(named);
    if (/^(?:price|cost|amount)$/.test(wanted)) return priceIn(textOf(element));
    if (/^(?:name|title)$/.test(wanted)) {
      const title = element.querySelector('h1, h2, h3, h4, h5, h6, [role=heading], a, strong');
      return title ? textOf(title) : null;
    }
    return null;
  });
}
