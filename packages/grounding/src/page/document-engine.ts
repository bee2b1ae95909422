/// <reference lib="dom" />
/* oxlint-disable unicorn/consistent-function-scoping, max-lines -- what runs in the page can use nothing outside its own body, so it is one file */
import type { ReadDocument, ReadElement } from './page-element.ts';

interface Engine {
  query(root: Element, body: string): Element | null;
  queryAll(root: Element, body: string): Element[];
}

/**
 * A selector engine that reads the document. `read` answers a `ReadDocument` as JSON in the text of an element that's in
 * no page; `at:<n>,<n>` are the elements that were read as these numbers. `hit:<x>,<y>`, `focus`, and `number` answer the number of the
 * element at a point of the frame, of the one that has the focus, and of the root of the query, and `said` answers what
 * can be said of the root alone: its texts, attributes, and place.
 * Playwright runs it in a script world of its own, where the page's scripts can neither see it nor change what it calls.
 */
export function documentEngine(): Engine {
  const maxElements = 40_000;
  const maxDepth = 600;
  const maxText = 240;
  const maxChoices = 200;
  const maxAttribute = 160;
  const maxCoverChecks = 1_500;
  const read = { nodes: [] as WeakRef<Element>[] };

  const clean = (text: string | null | undefined, limit = maxText): string => {
    if (!text) return '';
    if (text.length <= limit && !/[^\x21-\x7E ]| {2}|^ | $/.test(text)) return text;
    return text
      .slice(0, 4 * limit)
      .replace(/[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g, '')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, limit)
      .toWellFormed();
  };

  const roleOf = (element: Element): string => {
    const said = (element.getAttribute('role') ?? '').trim().split(/\s+/)[0]?.toLowerCase() ?? '';
    if (said !== '' && said !== 'none' && said !== 'presentation') return said;
    const tag = element.tagName.toLowerCase();
    const isNamed = element.hasAttribute('aria-label') || element.hasAttribute('aria-labelledby');
    const isPart = (): boolean => element.closest('article, aside, main, nav, section') !== null;
    const fixed: Record<string, string> = {
      button: 'button',
      nav: 'navigation',
      main: 'main',
      aside: 'complementary',
      article: 'article',
      ul: 'list',
      ol: 'list',
      menu: 'list',
      li: 'listitem',
      table: 'table',
      tr: 'row',
      td: 'cell',
      th: 'columnheader',
      thead: 'rowgroup',
      tbody: 'rowgroup',
      dialog: 'dialog',
      option: 'option',
      progress: 'progressbar',
      meter: 'meter',
      output: 'status',
      fieldset: 'group',
      details: 'group',
      textarea: 'textbox',
      hr: 'separator',
      p: 'paragraph',
      figure: 'figure',
      h1: 'heading',
      h2: 'heading',
      h3: 'heading',
      h4: 'heading',
      h5: 'heading',
      h6: 'heading',
    };
    if (fixed[tag] !== undefined) return fixed[tag];
    if (tag === 'a' || tag === 'area') return element.hasAttribute('href') ? 'link' : '';
    if (tag === 'img') return element.getAttribute('alt') === '' ? 'presentation' : 'img';
    if (tag === 'svg') return isNamed ? 'img' : '';
    if (tag === 'header') return isPart() ? '' : 'banner';
    if (tag === 'footer') return isPart() ? '' : 'contentinfo';
    if (tag === 'form') return isNamed ? 'form' : '';
    if (tag === 'section') return isNamed ? 'region' : '';
    if (element instanceof HTMLSelectElement) return element.multiple || element.size > 1 ? 'listbox' : 'combobox';
    if (element instanceof HTMLInputElement) {
      const list = element.hasAttribute('list');
      const byType: Record<string, string> = {
        button: 'button',
        submit: 'button',
        reset: 'button',
        image: 'button',
        checkbox: 'checkbox',
        radio: 'radio',
        range: 'slider',
        number: 'spinbutton',
        search: list ? 'combobox' : 'searchbox',
        text: list ? 'combobox' : 'textbox',
        email: list ? 'combobox' : 'textbox',
        tel: list ? 'combobox' : 'textbox',
        url: list ? 'combobox' : 'textbox',
      };
      return byType[element.type] ?? '';
    }
    return element instanceof HTMLElement && element.isContentEditable && !element.parentElement?.isContentEditable
      ? 'textbox'
      : '';
  };

  const namedByContent =
    /^(button|link|heading|option|tab|menuitem\w*|checkbox|radio|switch|cell|gridcell|columnheader|rowheader|row|treeitem|tooltip)$/;

  const referred = (element: Element, attribute: string): Element[] => {
    const ids = element.getAttribute(attribute);
    if (ids === null) return [];
    const root = element.getRootNode();
    return ids
      .split(/\s+/)
      .filter((id) => id !== '')
      .slice(0, 20)
      .flatMap(
        (id) =>
          (root instanceof Document || root instanceof ShadowRoot ? root.querySelector(`#${CSS.escape(id)}`) : null) ??
          [],
      );
  };

  /** The text of a label, without that of the fields in it. */
  const labelText = (label: Element): string => {
    const texts: string[] = [];
    let length = 0;
    const walker = document.createTreeWalker(label, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, (node) =>
      node instanceof Element && /^(SELECT|TEXTAREA|SCRIPT|STYLE|OPTION)$/.test(node.tagName)
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT,
    );
    for (let node = walker.nextNode(); node && length < 4 * maxText; node = walker.nextNode()) {
      const said =
        node.nodeType === Node.TEXT_NODE
          ? (node.nodeValue ?? '').slice(0, 4 * maxText)
          : node instanceof HTMLImageElement
            ? ` ${node.alt} `
            : node instanceof HTMLElement && getComputedStyle(node).display !== 'inline'
              ? ' '
              : '';
      texts.push(said);
      length += said.length;
    }
    return clean(texts.join(''));
  };

  const nativeName = (element: Element, role: string): string => {
    if ('labels' in element && element.labels instanceof NodeList && element.labels.length > 0)
      return clean([...element.labels].map((label) => (label instanceof Element ? labelText(label) : '')).join(' '));
    if (element instanceof HTMLInputElement && role === 'button')
      return clean(element.value || element.alt || { submit: 'Submit', reset: 'Reset' }[element.type]);
    if (element instanceof HTMLImageElement || element instanceof HTMLAreaElement) return clean(element.alt);
    if (element instanceof SVGSVGElement) return clean(element.querySelector(':scope > title')?.textContent);
    const part = { FIELDSET: 'legend', TABLE: 'caption', FIGURE: 'figcaption' }[element.tagName];
    return part === undefined ? '' : clean(element.querySelector(`:scope > ${part}`)?.textContent);
  };

  /** The accessible name; `content` is what the element and those in it say. */
  const nameOf = (element: Element, role: string, content: string): string => {
    const labels = referred(element, 'aria-labelledby').map((label) =>
      clean(label.getAttribute('aria-label') ?? label.textContent),
    );
    return (
      labels.join(' ').trim() ||
      clean(element.getAttribute('aria-label')) ||
      nativeName(element, role) ||
      (namedByContent.test(role) ? content : '') ||
      clean(element.getAttribute('title')) ||
      clean(element.getAttribute('placeholder'))
    );
  };

  const kept =
    /^(?:id|class|name|type|href|title|alt|placeholder|value|for|role|lang|datetime|action|formaction|data-.+|aria-.+)$/;
  const attributesOf = (element: Element): Record<string, string> => {
    const attributes: Record<string, string> = {};
    let count = 0;
    for (const { name, value } of element.attributes) {
      if (!kept.test(name) || value.length > 1_000 || (name === 'value' && element.getAttribute('type') === 'password'))
        continue;
      attributes[name] = value.replace(/\s+/g, ' ').trim().slice(0, maxAttribute).toWellFormed();
      if ((count += 1) >= 24) break;
    }
    if (element instanceof HTMLInputElement && element.readOnly) attributes['aria-readonly'] = 'true';
    return attributes;
  };

  const isDisabled = (element: Element): boolean => element.matches(':disabled, [aria-disabled=true]');
  const isChecked = (element: Element): boolean =>
    element instanceof HTMLInputElement
      ? element.checked
      : /^(?:true)$/.test(
          element.getAttribute('aria-checked') ??
            element.getAttribute('aria-pressed') ??
            element.getAttribute('aria-selected') ??
            '',
        );
  const valueOf = (element: Element): string => {
    if (element instanceof HTMLSelectElement) return clean(element.selectedOptions[0]?.label);
    if (element instanceof HTMLInputElement)
      return element.type === 'password' || element.type === 'hidden' ? '' : clean(element.value);
    return element instanceof HTMLTextAreaElement ? clean(element.value) : '';
  };

  const choicesOf = (element: Element): string[] =>
    element instanceof HTMLSelectElement
      ? [...element.options].slice(0, maxChoices).map(({ label }) => clean(label, 80))
      : [];

  const isOnlyThingIn = (parent: Element | null): boolean =>
    parent !== null &&
    /^(?:DIV|SPAN|SECTION)$/.test(parent.tagName) &&
    parent.childElementCount === 1 &&
    [...parent.childNodes].every((node) => node instanceof Element || clean(node.nodeValue) === '');
  const besideOf = (element: Element): string => {
    if (!/^(?:INPUT|SELECT|TEXTAREA)$/.test(element.tagName)) return '';
    const isBox = element instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(element.type);
    // Boxes around a field alone, which only a style needs, are the field.
    let around = element;
    for (let level = 0; level < 2 && isOnlyThingIn(around.parentElement); level += 1)
      around = around.parentElement ?? around;
    const node = isBox ? around.nextSibling : around.previousSibling;
    return node?.nodeType === Node.TEXT_NODE ? clean(node.nodeValue, 80) : '';
  };

  const childrenOf = (node: Element): readonly Node[] | NodeListOf<ChildNode> => {
    if (node.shadowRoot) return node.shadowRoot.childNodes;
    if (node instanceof HTMLSlotElement) {
      const assigned = node.assignedNodes();
      if (assigned.length > 0) return assigned;
    }
    return node.childNodes;
  };

  interface Around {
    parent: number;
    depth: number;
    isTransparent: boolean;
    isEnabled: boolean;
    isFixed: boolean;
    isInShadow: boolean;
    /** Undrawn, and so is all that's in it. */
    isGone: boolean;
    hasHand: boolean;
  }
  interface Said {
    /** As drawn. */
    text: string;
    /** As named: without what's hidden from assistive technology, with the names of images. */
    content: string;
    isInline: boolean;
  }

  const skipped = /^(?:SCRIPT|STYLE|NOSCRIPT|TEMPLATE|HEAD|META|LINK|OPTION|OPTGROUP|DATALIST|BASE)$/;
  const ordinary = /^(?:path|g|use|circle|rect|line|polygon|polyline|ellipse|defs|lineargradient|stop|tspan|br|wbr)$/i;

  const pressed = /^(?:button|link|menuitem|tab|option)$/;
  const shapes = 'path,circle,rect,line,polyline,polygon,ellipse,use,image,img';
  const shaping = [
    'd',
    'points',
    'cx',
    'cy',
    'r',
    'rx',
    'ry',
    'x',
    'y',
    'x1',
    'y1',
    'x2',
    'y2',
    'href',
    'xlink:href',
    'src',
  ];
  const maxShapes = 30;

  /** The look of an icon, whatever its classes and its size are: its shapes, its file, or its sign of an icon font. */
  const drawingOf = (element: Element): string => {
    const parts: string[] = [];
    for (const shape of [...element.querySelectorAll(shapes)].slice(0, maxShapes)) {
      const values = shaping.map((name) => {
        const value = shape.getAttribute(name) ?? '';
        return /href|src/.test(name) && !value.startsWith('data:') ? value.replace(/^.*[/#](?=.)|[?].*$/g, '') : value;
      });
      parts.push(`${shape.tagName.toLowerCase()} ${values.join(' ')}`);
    }
    for (const one of [element, ...element.querySelectorAll('i,span')].slice(0, 4)) {
      const { content } = getComputedStyle(one, '::before');
      if (/^"./.test(content)) parts.push(content);
    }
    if (parts.length === 0) return '';
    const said = parts.join('|');
    let hash = 7;
    for (let at = 0; at < said.length; at += 1) hash = Math.imul(hash ^ said.charCodeAt(at), 16_777_619) >>> 0;
    return `${hash.toString(36)}-${said.length.toString(36)}`;
  };

  /** The content of a closed `<details>` keeps its box. */
  const isFoldedIn = (around: Element | null, element: Element): boolean =>
    around instanceof HTMLDetailsElement && !around.open && element.tagName !== 'SUMMARY';

  const readAll = (): ReadDocument => {
    const elements: ReadElement[] = [];
    const nodes: Element[] = [];
    const closed = new Set<string>();
    let isCut = false;
    let canvasArea = 0;
    const viewport = { width: innerWidth, height: innerHeight };
    const focused = innermost((within) => within.activeElement, document);

    const visit = (element: Element, around: Around): Said => {
      const nothing = { text: '', content: '', isInline: true };
      if (skipped.test(element.tagName)) return nothing;
      if (element.tagName === 'BR') return { text: ' ', content: ' ', isInline: true };
      if (elements.length >= maxElements || around.depth > maxDepth) {
        isCut = true;
        return nothing;
      }
      const style = getComputedStyle(element);
      const isGone = around.isGone || style.display === 'none' || isFoldedIn(element.parentElement, element);
      const box = element.getBoundingClientRect();
      const isDrawn = !isGone && style.visibility === 'visible' && box.width > 0 && box.height > 0;
      const isTransparent = around.isTransparent || (style.opacity === '0' && element.getAnimations().length === 0);
      const isFixed = around.isFixed || style.position === 'fixed' || style.position === 'sticky';
      const isEnabled = around.isEnabled && !isDisabled(element);
      const hasHand = style.cursor === 'pointer';
      const role = roleOf(element);
      const record: ReadElement = {
        id: elements.length,
        parent: around.parent,
        tag: element.tagName.toLowerCase(),
        role,
        name: '',
        text: '',
        own: '',
        beside: besideOf(element),
        attributes: attributesOf(element),
        box: {
          x: Math.round(box.x),
          y: Math.round(box.y),
          width: Math.round(box.width),
          height: Math.round(box.height),
        },
        isDrawn,
        isTransparent,
        isCovered: false,
        isEnabled,
        // A hand is inherited: only where it begins is a thing of its own.
        isClickable:
          (hasHand && !around.hasHand) ||
          element.hasAttribute('onclick') ||
          (element.hasAttribute('tabindex') && element.getAttribute('tabindex') !== '-1'),
        hasHand,
        isFixed,
        value: valueOf(element),
        choices: choicesOf(element),
        isChecked: isChecked(element),
        isFocused: element === focused,
        colors: '',
        isInShadow: around.isInShadow,
        drawing: '',
      };
      elements.push(record);
      nodes.push(element);
      if (element instanceof HTMLCanvasElement && isDrawn)
        canvasArea += Math.min(box.width, viewport.width) * Math.min(box.height, viewport.height);
      if (isDrawn && element.tagName.includes('-') && !element.shadowRoot && element.matches(':defined:empty'))
        closed.add(record.tag);

      let [text, content] = ['', ''];
      let own = '';
      const isHidden = element.getAttribute('aria-hidden') === 'true';
      const inside: Around = {
        parent: record.id,
        depth: around.depth + 1,
        isTransparent,
        isEnabled: isEnabled || element.tagName === 'LABEL',
        isFixed,
        isInShadow: around.isInShadow || element.shadowRoot !== null,
        isGone,
        hasHand,
      };

      for (const child of isLeaf(element) ? [] : childrenOf(element)) {
        if (child.nodeType === Node.TEXT_NODE) {
          const value = (child.nodeValue ?? '').slice(0, 4 * maxText);
          if (own.length < maxText) own += ` ${value}`;
          if (style.visibility !== 'visible' || isTransparent) continue;
          if (text.length < maxText) text += value;
          if (content.length < maxText) content += value;
        } else if (child instanceof Element) {
          if (ordinary.test(child.tagName) && child.tagName !== 'BR') continue;
          if (child.tagName === 'title') continue;
          const said = visit(child, inside);
          const apart = said.isInline ? '' : ' ';
          if (text.length < maxText) text += apart + said.text + apart;
          if (content.length < maxText) content += apart + said.content + apart;
        }
      }
      record.own = clean(own);
      if (record.isClickable || record.own !== '' || pressed.test(role))
        record.colors = [
          style.backgroundColor,
          style.color,
          style.borderTopWidth === '0px' ? '' : style.borderTopColor,
        ].join('|');
      record.text = isGone ? record.own : clean(text);
      record.name = nameOf(element, role, clean(content));
      if (isDrawn && record.text === '' && (hasHand || record.isClickable || pressed.test(role)))
        record.drawing = drawingOf(element);
      const label = clean(element.getAttribute('aria-label'));
      const isInline = /^(inline$|contents)/.test(style.display);
      if (isGone) return { ...nothing, isInline };
      const image = element instanceof HTMLImageElement || element instanceof SVGSVGElement ? record.name : '';
      const said = isHidden ? '' : [label, image, content].find((each) => each !== '');
      return { text, content: said ?? '', isInline: isInline && role !== 'cell' };
    };
    const start: Around = {
      parent: -1,
      depth: 0,
      isTransparent: false,
      isEnabled: true,
      isFixed: false,
      isInShadow: false,
      isGone: false,
      hasHand: false,
    };
    if (document.body) visit(document.body, start);

    const isAt = (element: Element, x: number, y: number): boolean => {
      let root: Document | ShadowRoot = document;
      for (let depth = 0; depth < 20; depth += 1) {
        const hit: Element | null = hitIn(root, x, y);
        if (!hit) return true;
        if (hit === element || element.contains(hit) || hit.contains(element)) return true;
        const label = hit.closest('label');
        if (label && 'control' in label && label.control === element) return true;
        if (!hit.shadowRoot || hit.shadowRoot === root) return false;
        root = hit.shadowRoot;
      }
      return true;
    };
    let checks = 0;
    for (const record of elements) {
      const { x, y, width, height } = record.box;
      const [left, top] = [x + width / 2, y + height / 2];
      const isInView = left >= 0 && top >= 0 && left < viewport.width && top < viewport.height;
      const isUsed = record.isClickable || record.value !== '' || /^(?:[a-z]+)$/.test(record.role);
      if (!record.isDrawn || !isInView || !isUsed || checks >= maxCoverChecks) continue;
      checks += 1;
      const element = nodes[record.id];
      record.isCovered = element !== undefined && !isAt(element, left, top);
    }
    read.nodes = nodes.map((node) => new WeakRef(node));
    return {
      elements,
      isCut,
      closed: [...closed].slice(0, 5),
      canvas: Math.min(1, canvasArea / Math.max(1, viewport.width * viewport.height)),
      viewport,
    };
  };

  const isEmpty = (value: unknown): boolean =>
    value === '' || value === false || (Array.isArray(value) && value.length === 0);

  /** Without what's empty or false, which is most of it. */
  const brief = ({ elements, ...document }: ReadDocument): object => ({
    ...document,
    elements: elements.map((element) =>
      Object.fromEntries(Object.entries(element).filter(([, value]) => !isEmpty(value))),
    ),
  });

  /** The innermost element that `find` answers in the document and the shadow trees below. */
  const innermost = (
    find: (root: Document | ShadowRoot) => Element | null,
    root: Document | ShadowRoot,
  ): Element | null => {
    const found = find(root);
    return (found?.shadowRoot && found.shadowRoot !== root && innermost(find, found.shadowRoot)) || found;
  };

  /**
   * The topmost element of a document, or of a shadow tree. A text that's slotted into a tree belongs to its host, so asked for
   * one element, the tree answers with the host in place of the button around the slot.
   */
  const hitIn = (root: Document | ShadowRoot, x: number, y: number): Element | null =>
    root instanceof ShadowRoot
      ? (root.elementsFromPoint(x, y).find((each) => each.getRootNode() === root) ?? null)
      : root.elementFromPoint(x, y);

  /** The number of an element, or of the nearest around it that was read; -1 for none. */
  const numberOf = (element: Element | null): number => {
    const numbers = new Map(read.nodes.map((node, number) => [node.deref(), number]));
    let at: Element | null | undefined = element;
    while (at && !numbers.has(at))
      at = at.assignedSlot ?? at.parentElement ?? (at.parentNode instanceof ShadowRoot ? at.parentNode.host : null);
    return (at && numbers.get(at)) ?? -1;
  };

  /** Elements whose text isn't what they say. */
  const isLeaf = (element: Element): boolean => /^(?:SELECT|TEXTAREA|IFRAME|OBJECT|VIDEO|AUDIO)$/.test(element.tagName);
  /** The texts that an element says. */
  const saidBy = (element: Element): string[] => [
    ...['aria-label', 'placeholder', 'title', 'alt', 'value'].map((name) => clean(element.getAttribute(name))),
    ...(element instanceof HTMLInputElement ? [...(element.labels ?? [])].map(labelText) : []),
    isLeaf(element) ? '' : clean(element.textContent),
  ];

  /** The properties of an element that are known without reading the page. */
  const standOf = (element: Element): object => {
    const tags: string[] = [];
    for (let at: Element | null = element; at && at !== document.documentElement;) {
      tags.push(at.tagName.toLowerCase());
      at = at.assignedSlot ?? at.parentElement ?? (at.parentNode instanceof ShadowRoot ? at.parentNode.host : null);
    }
    const { x, y, width, height } = element.getBoundingClientRect();
    return { texts: saidBy(element), attributes: attributesOf(element), tags, box: { x, y, width, height } };
  };

  const telling = (text: string): Element[] => [Object.assign(document.createElement('span'), { textContent: text })];
  const at = (body: string): number[] =>
    body
      .slice(body.indexOf(':') + 1)
      .split(',')
      .map(Number);

  const query = (root: Node, body: string): Element[] => {
    const [x = 0, y = 0] = at(body);
    if (body.startsWith('at:')) return at(body).flatMap((number) => read.nodes[number]?.deref() ?? []);
    if (body.startsWith('hit:')) return telling(String(numberOf(innermost((within) => hitIn(within, x, y), document))));
    if (body === 'focus') return telling(String(numberOf(innermost((within) => within.activeElement, document))));
    if (body === 'said') return root instanceof Element ? telling(JSON.stringify(standOf(root))) : [];
    if (body === 'number') return root instanceof Element ? telling(String(numberOf(root))) : [];
    return telling(JSON.stringify(brief(readAll())));
  };
  return { query: (root, body) => query(root, body)[0] ?? null, queryAll: (root, body) => query(root, body) };
}
