/// <reference lib="dom" />
/* oxlint-disable unicorn/consistent-function-scoping -- what runs in the page can use nothing outside its own body */

/** How a value belongs to its label; the stronger kinds come first. */
export interface LabelledValue {
  kind: 'beside' | 'nearest' | 'inline' | 'column';
  value: string;
}

/**
 * The values that stand beside a label, as people read a page. The label's elements are those whose whole text is the
 * label, with or without a colon (`beside`), or whose text begins with it (`inline`: "Total: $42.00"). A value is the
 * labelled field's, the following dd's, the other cells' of the row, or else the text that the nearest ancestor has
 * beside the label; if that's several texts, also the first one after the label, and all without links that lead on
 * (`nearest`). A label at the head of a table gives the cells below it (`column`). Runs in the page.
 */
export function readLabelledValues(label: string): LabelledValue[] {
  const maxValues = 20;
  const maxValueLength = 500;
  const unseen = /\u00AD|[\u200B-\u200F]|\u2060|\uFEFF/gu;
  const collapse = (text: string): string => text.replace(unseen, '').replace(/\s+/gu, ' ').trim();
  const fold = (text: string): string =>
    collapse(text)
      .replace(/\s*[:：]$/, '')
      .toLowerCase();
  const wanted = fold(label);
  const isShown = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });
  const textOf = (element: Element): string =>
    element instanceof HTMLElement ? collapse(element.innerText) : collapse(element.textContent ?? '');

  const fieldValue = (field: Element): string => {
    if (field instanceof HTMLSelectElement) return [...field.selectedOptions].map((option) => option.label).join(', ');
    if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type))
      return field.checked ? 'checked' : 'unchecked';
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) return field.value;
    return textOf(field);
  };

  /** The text of a label, without the text of the field inside it. */
  const labelText = (element: Element): string => {
    const words = [...element.childNodes].map((node) => {
      if (node.nodeType === Node.TEXT_NODE) return node.nodeValue ?? '';
      const isField = node instanceof Element && /^(SELECT|TEXTAREA|INPUT|BUTTON)$/.test(node.tagName);
      return isField || !(node instanceof Element) ? '' : labelText(node);
    });
    return words.join(' ');
  };

  const cellsBelow = (cell: HTMLTableCellElement): LabelledValue[] => {
    const table = cell.closest('table');
    const rows = [...(table?.rows ?? [])].filter(
      (row) => row.rowIndex > (cell.parentElement as HTMLTableRowElement).rowIndex,
    );
    return rows.flatMap((row) => {
      const below = row.cells[cell.cellIndex];
      return below && isShown(below) ? [{ kind: 'column' as const, value: textOf(below) }] : [];
    });
  };

  const besideCell = (cell: HTMLTableCellElement): LabelledValue[] => {
    const row = cell.parentElement as HTMLTableRowElement;
    const isHead =
      cell.closest('thead') !== null ||
      (row.cells.length > 1 && [...row.cells].every((other) => other.tagName === 'TH'));
    if (isHead) return cellsBelow(cell);
    const others = [...row.cells].slice(cell.cellIndex + 1).filter((other) => textOf(other) !== '');
    return others.length > 0 ? [{ kind: 'beside', value: others.map(textOf).join(' ') }] : [];
  };

  const besideTerm = (term: Element): LabelledValue[] => {
    const values: string[] = [];
    for (let next = term.nextElementSibling; next && next.tagName !== 'DT'; next = next.nextElementSibling)
      if (next.tagName === 'DD' && isShown(next)) values.push(textOf(next));
    return values.length > 0 ? [{ kind: 'beside', value: values.join(' ') }] : [];
  };

  /** An ancestor's text without the label; undefined if nothing is left. */
  const without = (ancestor: Element, text = textOf(ancestor)): string | undefined => {
    const at = text.toLowerCase().indexOf(wanted);
    if (at === -1) return undefined;
    const rest = collapse(`${text.slice(0, at)} ${text.slice(at + wanted.length).replace(/^\s*[:：]/, '')}`);
    return rest === '' ? undefined : rest;
  };

  const onward =
    /^(?:view|see|show|more|learn|read|details?|open|edit|change|manage|all|go to|add|remove|delete|copy)\b|[→➔➜›»❯>]$/iu;
  /** "3 More info ➔": where a link leads is no part of the value beside it. */
  const withoutLinks = (ancestor: Element, label: Element): string | undefined => {
    const links = [...ancestor.querySelectorAll('a, button, [role="button"], [role="link"]')].filter(
      (link) => isShown(link) && !link.contains(label) && onward.test(textOf(link)),
    );
    if (links.length === 0) return undefined;
    return without(
      ancestor,
      links.reduce((text, link) => text.replace(textOf(link), ' '), textOf(ancestor)),
    );
  };

  /** A button that counts down or up: "−". */
  const isSign = (element: Element): boolean =>
    element.closest('button, [role="button"]') !== null && /^[-−–+<>‹›«»▲▼]$/u.test(textOf(element));

  /** In a row of labels and values by turns, without anything around each pair, the value is what follows. */
  const nextOfPair = (ancestor: Element, label: Element): string | undefined => {
    const parts = [...ancestor.children].filter((child) => isShown(child) && textOf(child) !== '' && !isSign(child));
    const at = parts.findIndex((part) => part.contains(label));
    const [own, next] = [parts[at], parts[at + 1]];
    const isPaired = parts.length >= 4 && parts.length % 2 === 0 && at % 2 === 0;
    return isPaired && own && next && fold(textOf(own)) === wanted ? textOf(next) : undefined;
  };

  /** The first text that an ancestor shows after the label, as a whole: "$42" of "Total $42 or 3 × $14". */
  const nextText = (ancestor: Element, label: Element): string | undefined => {
    const walker = document.createTreeWalker(ancestor, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const own = node.parentElement;
      const isAfter = (label.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
      if (!own || !isAfter || label.contains(node) || collapse(node.nodeValue ?? '') === '' || !isShown(own)) continue;
      if (isSign(own)) continue;
      return own === ancestor ? undefined : textOf(own);
    }
    return undefined;
  };

  const valuesOf = (element: Element): LabelledValue[] => {
    const labelElement = element.closest('label');
    if (labelElement?.control) return [{ kind: 'beside', value: fieldValue(labelElement.control) }];
    const term = element.closest('dt');
    if (term) {
      const values = besideTerm(term);
      if (values.length > 0) return values;
    }
    const cell = element.closest<HTMLTableCellElement>('th, td');
    if (cell && fold(textOf(cell)) === wanted) return besideCell(cell);
    for (
      let ancestor = element.parentElement;
      ancestor && ancestor !== document.body;
      ancestor = ancestor.parentElement
    ) {
      const paired = nextOfPair(ancestor, element);
      if (paired !== undefined) return [{ kind: 'beside', value: paired }];
      const rest = without(ancestor);
      if (rest !== undefined) {
        const others = [nextText(ancestor, element), withoutLinks(ancestor, element)];
        const nearest = others.flatMap((value) =>
          value === undefined || value === rest ? [] : [{ kind: 'nearest' as const, value }],
        );
        return [{ kind: 'beside', value: rest }, ...nearest];
      }
    }
    return [];
  };

  /** The text after the label. It has to be a whole word: "Total" is not the beginning of "Totals". */
  const valueIn = (text: string): string => {
    const folded = text.toLowerCase();
    for (let at = folded.indexOf(wanted); at !== -1; at = folded.indexOf(wanted, at + 1)) {
      const [left, right] = [text[at - 1] ?? ' ', text[at + wanted.length] ?? ''];
      if (/[\p{L}\p{N}_-]/u.test(left) || !/[\s:：=–-]/u.test(right)) continue;
      const value = collapse(text.slice(at + wanted.length).replace(/^\s*[:：=–-]?\s*(is\s)?/iu, ''));
      if (value !== '') return value;
    }
    return '';
  };

  /** A value ends with its line where labels of others follow; else it may continue, as an address does. */
  const inlineValue = (element: Element): LabelledValue[] => {
    const lines = (element instanceof HTMLElement ? element.innerText : '').split(/\n+/u).map(collapse);
    const at = lines.findIndex((line) => valueIn(line) !== '');
    const [line, whole] = [valueIn(lines[at] ?? ''), valueIn(textOf(element))];
    if (whole === '') return [];
    const isListed = lines.slice(at + 1).some((each) => /\p{L}\s*[:：]/u.test(each));
    if (line === '' || line === whole) return [{ kind: 'inline', value: whole }];
    if (isListed) return [{ kind: 'inline', value: line }];
    return [
      { kind: 'inline', value: whole },
      { kind: 'nearest', value: line },
    ];
  };

  const exact: Element[] = [];
  const inline: Element[] = [];
  const consider = (element: Element): void => {
    const raw = element.textContent ?? '';
    if (
      !raw.toLowerCase().includes(wanted.split(' ')[0] ?? '') ||
      /^(SCRIPT|STYLE|NOSCRIPT|TEMPLATE|OPTION)$/.test(element.tagName)
    )
      return;
    if (!isShown(element)) return;
    const text = element.tagName === 'LABEL' ? collapse(labelText(element)) : textOf(element);
    if (fold(text) === wanted) {
      if (![...element.children].some((child) => isShown(child) && fold(textOf(child)) === wanted)) exact.push(element);
    } else if (
      text.length <= maxValueLength &&
      [...element.childNodes].some(
        (node) =>
          node.nodeType === Node.TEXT_NODE &&
          collapse(node.nodeValue ?? '')
            .toLowerCase()
            .includes(wanted),
      )
    )
      inline.push(element);
  };
  const visit = (root: Document | ShadowRoot): void => {
    for (const element of root.querySelectorAll('body *, :host *')) {
      consider(element);
      if (element.shadowRoot) visit(element.shadowRoot);
    }
  };
  visit(document);
  for (const field of document.querySelectorAll('input, select, textarea'))
    if (isShown(field) && fold(field.getAttribute('aria-label') ?? '') === wanted) exact.push(field);

  const values = [
    ...exact.flatMap((element) =>
      /^(INPUT|SELECT|TEXTAREA)$/.test(element.tagName)
        ? [{ kind: 'beside' as const, value: fieldValue(element) }]
        : valuesOf(element),
    ),
    ...inline.flatMap(inlineValue),
  ];
  return values
    .slice(0, maxValues)
    .map(({ kind, value }) => ({ kind, value: value.slice(0, maxValueLength).replace(/[\uD800-\uDBFF]$/, '') }));
}
